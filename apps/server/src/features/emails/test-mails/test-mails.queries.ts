import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface NewTestMail {
  readonly id: string;
  /** Whose facts fill it; undefined: those of nobody. */
  readonly customerId: string | undefined;
  readonly html: string;
}

export async function insertTestMails(
  { db, organizationId }: OrgTx,
  mails: readonly NewTestMail[],
  madeAt: Date,
): Promise<void> {
  const rows = mails.map(({ id, customerId, html }) => ({
    organization_id: organizationId,
    id,
    customer_id: customerId ?? null,
    html,
    made_at: madeAt.toISOString(),
  }));
  await db.insertInto("test_mails").values(rows).execute();
}

export async function findTestMail({ db, organizationId }: OrgTx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("test_mails")
    .select("html")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.html;
}

/** Some hundred at a time, for each may be large; answers how many. */
export async function deleteOldTestMails({ db, organizationId }: OrgTx, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from test_mails where organization_id = ${organizationId} and id in (
      select id from test_mails where organization_id = ${organizationId} and made_at < ${before.toISOString()} limit 200
    )`.execute(db);
  return Number(numAffectedRows);
}
