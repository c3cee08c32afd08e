import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** What a site `p` is called: by its own name, else by where it is; null where there is no site. */
export const siteName = sql<string | null>`
  case when p.id is not null then coalesce(nullif(p.name, ''), nullif(p.street, ''), p.city) end
`;

/** Whether a customer is served there: the site is theirs and not archived. */
export async function isServedAt({ db, organizationId }: OrgTx, customerId: string, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sites")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("customer_id", "=", customerId)
    .where("id", "=", siteId)
    .where("is_archived", "=", false)
    .executeTakeFirst();
  return row !== undefined;
}
