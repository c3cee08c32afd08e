import type { Language } from "@delight/contract/common";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** Ids of the customers at an address, the oldest first, locked until the transaction ends. */
export async function lockAtAddress({ db, organizationId }: OrgTx, emailKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom("customers")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("email_key", "=", emailKey)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

interface Facts {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly language: Language;
}

/** Only what is empty; a name is given whole or not at all. */
export async function fillFacts({ db, organizationId }: OrgTx, id: string, facts: Facts): Promise<void> {
  const { first_name, last_name, phone, language } = facts;
  const isNameless = sql`(first_name = '' and last_name = '')`;
  await sql`
    update customers set
      first_name = case when ${isNameless} then ${first_name} else first_name end,
      last_name = case when ${isNameless} then ${last_name} else last_name end,
      phone = case when phone = '' then ${phone} else phone end,
      language = coalesce(language, ${language}),
      updated_at = now()
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}
