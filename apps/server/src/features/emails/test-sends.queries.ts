import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Until the transaction ends nobody else of the organization counts or enters test mails. */
export async function lockTestSends({ db, organizationId }: OrgTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`test-sends:${organizationId}`}, 0))`.execute(db);
}

/** When the organization's test mails after a moment were sent, oldest first. */
export async function listTestSends({ db, organizationId }: OrgTx, after: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom("test_sends")
    .select("sent_at")
    .where("organization_id", "=", organizationId)
    .where("sent_at", ">", after.toISOString())
    .orderBy("sent_at")
    .execute();
  return rows.map((row) => new Date(row.sent_at));
}

export async function insertTestSends(
  { db, organizationId, userId }: OrgTx,
  addresses: readonly string[],
  sentAt: Date,
): Promise<void> {
  const rows = addresses.map((address) => ({
    organization_id: organizationId,
    user_id: userId ?? null,
    email_address: address,
    sent_at: sentAt.toISOString(),
  }));
  await db.insertInto("test_sends").values(rows).execute();
}
