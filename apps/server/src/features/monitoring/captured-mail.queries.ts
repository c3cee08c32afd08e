import { type ExpressionBuilder, sql } from "kysely";
import type { Database, SystemTx } from "../../platform/db/database.ts";
import type { DB } from "../../platform/db/tables.ts";

export interface CapturedRow {
  mail_from: string;
  rcpt_to: string;
  subject: string;
  source: Buffer;
}

export interface ListCaptured {
  page: number;
  page_size: number;
  oldestFirst: boolean;
  search: string;
}

const columns = [
  "id",
  "mail_from",
  "rcpt_to",
  "subject",
  "captured_at",
  sql<number>`octet_length(source)`.as("bytes"),
] as const;

function matches(search: string) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return (where: ExpressionBuilder<DB, "captured_mails">) =>
    where.or([where("subject", "ilike", pattern), where("rcpt_to", "ilike", pattern)]);
}

export function listCaptured({ db }: SystemTx, { page, page_size, oldestFirst, search }: ListCaptured) {
  const direction = oldestFirst ? "asc" : "desc";
  return db
    .selectFrom("captured_mails")
    .select(columns)
    .where(matches(search))
    .orderBy("captured_at", direction)
    .orderBy("id", direction)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
}

export async function countCaptured({ db }: SystemTx, search: string): Promise<number> {
  const row = await db
    .selectFrom("captured_mails")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where(matches(search))
    .executeTakeFirstOrThrow();
  return row.total;
}

export function findCaptured({ db }: SystemTx, id: string) {
  return db
    .selectFrom("captured_mails")
    .select([...columns, "source"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Whether one of these addresses is that of a superuser. */
export async function isOfSuperuser({ db }: SystemTx, addresses: readonly string[]): Promise<boolean> {
  const keys = addresses.map((address) => address.toLowerCase());
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("is_superuser", "=", true)
    .where("email_key", "in", keys)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function insertCaptured({ kysely }: Database, row: CapturedRow) {
  return kysely.insertInto("captured_mails").values(row).execute();
}

export function keepNewest({ kysely }: Database, count: number) {
  return kysely
    .deleteFrom("captured_mails")
    .where("captured_at", "<", (where) =>
      where
        .selectFrom("captured_mails")
        .select("captured_at")
        .orderBy("captured_at", "desc")
        .offset(count - 1)
        .limit(1),
    )
    .execute();
}
