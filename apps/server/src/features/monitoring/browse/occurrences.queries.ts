import type { InputOf } from "@delight/contract/endpoint";
import type { monitoring } from "@delight/contract/monitoring";
import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/search.ts";
import { person } from "./person.queries.ts";

const columns = [
  "e.id",
  "e.occurred_at",
  "e.message",
  "e.stack",
  "e.path",
  "e.environment",
  "e.release",
  "e.browser",
  "e.request_id",
  "organizations.name as organization",
] as const;

const replay = sql<string | null>`(select s.id from monitored_sessions s where s.id = e.session_id and s.segments > 0)`;

function occurrences({ db }: SystemTx) {
  return db
    .selectFrom("error_occurrences as e")
    .leftJoin("users as u", "u.id", "e.user_id")
    .leftJoin("organizations", "organizations.id", "e.of_organization");
}

export async function listOccurrenceRows(tx: SystemTx, input: InputOf<typeof monitoring.listOccurrences>) {
  const direction = input.sort === "occurred_at" ? "asc" : "desc";
  const pattern = containing(input.search);
  const found = occurrences(tx)
    .where("e.group_id", "=", input.id)
    .$if(input.search !== "", (query) =>
      query.where((row) =>
        row.or([
          row("e.message", "ilike", pattern),
          row("e.path", "ilike", pattern),
          row("u.email", "ilike", pattern),
          row("organizations.name", "ilike", pattern),
        ]),
      ),
    );
  const { total } = await found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const items = await found
    .select(columns)
    .select([person.as("user"), replay.as("replay_session_id")])
    .orderBy("e.occurred_at", direction)
    .orderBy("e.id", direction)
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findOccurrence(tx: SystemTx, id: string) {
  return occurrences(tx)
    .innerJoin("error_groups as g", "g.id", "e.group_id")
    .select([...columns, "g.kind", "g.fingerprint"])
    .select(person.as("user"))
    .where("e.id", "=", id)
    .executeTakeFirst();
}
