import type { InputOf } from "@delight/contract/endpoint";
import type { ErrorKind, monitoring } from "@delight/contract/monitoring";
import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";
import { containing, sortOf } from "../../../platform/db/search.ts";

const columns = [
  "id",
  "title",
  "first_at",
  "last_at",
  "first_release",
  "last_release",
  "occurrences",
  "resolved_at",
] as const;

const kind = sql<ErrorKind>`kind`;
const users = sql<number>`(
  select count(distinct o.user_id)::int from error_occurrences o where o.group_id = error_groups.id
)`;

export async function listGroups({ db }: SystemTx, input: InputOf<typeof monitoring.listErrors>) {
  const { column, descending } = sortOf(input.sort ?? "-last_at");
  const direction = descending ? "desc" : "asc";
  const found = db
    .selectFrom("error_groups")
    .$if(input.state === "open", (query) => query.where("resolved_at", "is", null))
    .$if(input.state === "resolved", (query) => query.where("resolved_at", "is not", null))
    .$if(input.kind !== undefined, (query) => query.where("kind", "=", input.kind ?? ""))
    .$if(input.search !== "", (query) => query.where("title", "ilike", containing(input.search)));
  const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const items = await found
    .select(columns)
    .select([kind.as("kind"), users.as("users")])
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findGroup({ db }: SystemTx, id: string) {
  return db
    .selectFrom("error_groups")
    .select(columns)
    .select([kind.as("kind"), users.as("users")])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function markGroup(
  { db }: SystemTx,
  id: string,
  resolved: { resolved_at: string | null; resolved_by: string | null },
) {
  return db.updateTable("error_groups").set(resolved).where("id", "=", id).execute();
}
