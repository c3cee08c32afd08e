import type { InputOf } from "@delight/contract/endpoint";
import type { monitoring } from "@delight/contract/monitoring";
import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";
import { containing, sortOf } from "../../../platform/db/search.ts";
import { person } from "./person.queries.ts";

const columns = [
  "s.id",
  "s.started_at",
  "s.last_at",
  "s.environment",
  "s.release",
  "s.browser",
  "s.segments",
  "s.bytes",
  "organizations.name as organization",
] as const;

const errors = sql<number>`(select count(*)::int from error_occurrences e where e.session_id = s.id)`;

/** Those that have something to play. */
function replays({ db }: SystemTx) {
  return db
    .selectFrom("monitored_sessions as s")
    .leftJoin("users as u", "u.id", "s.user_id")
    .leftJoin("organizations", "organizations.id", "s.of_organization")
    .where("s.segments", ">", 0);
}

export async function listReplays(tx: SystemTx, input: InputOf<typeof monitoring.listSessions>) {
  const { column, descending } = sortOf(input.sort ?? "-started_at");
  const direction = descending ? "desc" : "asc";
  const pattern = containing(input.search);
  const found = replays(tx).$if(input.search !== "", (query) =>
    query.where((row) =>
      row.or([
        row("u.email", "ilike", pattern),
        row(sql`concat_ws(' ', u.first_name, u.last_name)`, "ilike", pattern),
        row("organizations.name", "ilike", pattern),
      ]),
    ),
  );
  const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const items = await found
    .select(columns)
    .select([person.as("user"), errors.as("errors")])
    .orderBy(`s.${column}`, direction)
    .orderBy("s.id", direction)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findReplay(tx: SystemTx, id: string) {
  return replays(tx)
    .select(columns)
    .select([person.as("user"), errors.as("errors")])
    .where("s.id", "=", id)
    .executeTakeFirst();
}

export async function segmentNumbers({ db }: SystemTx, id: string): Promise<number[]> {
  const rows = await db
    .selectFrom("replay_segments")
    .select("number")
    .where("session_id", "=", id)
    .orderBy("number")
    .execute();
  return rows.map(({ number }) => number);
}

export async function errorMoments({ db }: SystemTx, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("error_occurrences")
    .select("occurred_at")
    .where("session_id", "=", id)
    .orderBy("occurred_at")
    .execute();
  return rows.map((row) => row.occurred_at);
}
