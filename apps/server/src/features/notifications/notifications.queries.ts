import type { InputOf } from "@delight/contract/endpoint";
import type { Notification, notifications } from "@delight/contract/notifications";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Nobody reads the rows of somebody else: whose they are is asked of the transaction. What is for mails alone is none of the bell. */
function own({ db, organizationId, userId }: OrgTx) {
  return db
    .selectFrom("notifications")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId ?? null)
    .where("in_bell", "=", true)
    .where("removed_at", "is", null);
}

function rows(tx: OrgTx) {
  return own(tx)
    .select(["id", "subject_id", "created_at"])
    .select([
      sql<Notification["kind"]>`kind`.as("kind"),
      sql<never>`data`.as("data"),
      sql<boolean>`read_at is not null`.as("is_read"),
    ]);
}

export function countOwn(tx: OrgTx) {
  return own(tx)
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where read_at is null))::int`.as("unread"),
    ])
    .executeTakeFirstOrThrow();
}

export function listOwn(tx: OrgTx, input: InputOf<typeof notifications.list>): Promise<Notification[]> {
  return rows(tx)
    .$if(input.state !== undefined, (query) => query.where("read_at", input.state === "read" ? "is not" : "is", null))
    .orderBy("id", input.sort === "created_at" ? "asc" : "desc")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
}

export function listHead(tx: OrgTx, limit: number): Promise<Notification[]> {
  return rows(tx).orderBy("id", "desc").limit(limit).execute();
}

/** Those that came after one, the oldest first; of more than `limit` the newest. */
export async function listNewer(tx: OrgTx, after: string, limit: number): Promise<Notification[]> {
  const newest = await rows(tx).where("id", ">", after).orderBy("id", "desc").limit(limit).execute();
  return newest.toReversed();
}

type Change = InputOf<typeof notifications.change>;

function meant({ db, organizationId, userId }: OrgTx, { ids, up_to, state, except }: Change) {
  const query = db
    .updateTable("notifications")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId ?? null)
    .where("in_bell", "=", true);
  return ids
    ? query.where("id", "in", ids)
    : query
        .where("id", "<=", up_to ?? null)
        .where("removed_at", "is", null)
        .where(sql<boolean>`not id = any (${except}::uuid[])`)
        .$if(state !== undefined, (chosen) => chosen.where("read_at", state === "read" ? "is not" : "is", null));
}

/**
 * In one statement: rows that are marked or removed are no longer found by what they were. Those that are as wished already
 * stay untouched, so that nobody is told of nothing.
 */
export async function changeOwn(tx: OrgTx, change: Change): Promise<void> {
  const wished = { read_at: change.is_read, removed_at: change.is_removed };
  const columns = (["read_at", "removed_at"] as const).filter((column) => wished[column] !== undefined);
  const isOtherwise = (column: (typeof columns)[number]) =>
    sql<boolean>`(${sql.ref(column)} is not null) <> ${wished[column]}`;
  const moment = (column: (typeof columns)[number]) =>
    sql<string>`case when ${wished[column]} then coalesce(${sql.ref(column)}, now()) end`;
  if (columns.length > 0) {
    await meant(tx, change)
      .where((row) => row.or(columns.map(isOtherwise)))
      .set(Object.fromEntries(columns.map((column) => [column, moment(column)])))
      .execute();
  }
}
