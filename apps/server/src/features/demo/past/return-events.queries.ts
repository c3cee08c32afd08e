import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface PastMail {
  readonly id: string;
  readonly email_address: string;
  readonly sent_at: string;
}

/** Mails of the last weeks, those that were opened or the others, in an order that is the same every time. */
export async function listPastMails(
  { db, organizationId }: OrgTx,
  since: string,
  isOpened: boolean,
): Promise<PastMail[]> {
  const { rows } = await sql<PastMail>`
    select d.id, d.email_address, d.sent_at from deliveries d
    where d.organization_id = ${organizationId} and d.status = 'sent' and d.sent_at > ${since}::timestamptz
      and (d.first_opened_at is not null) = ${isOpened} and d.unsubscribed_at is null
    order by d.sent_at desc, md5(d.customer_id::text) limit 20
  `.execute(db);
  return rows;
}
