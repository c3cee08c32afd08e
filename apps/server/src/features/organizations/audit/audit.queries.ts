import { auditGroups, type AuditGroup } from "@delight/contract/audit-values";
import { mostListed } from "@delight/contract/audit";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/search.ts";
import type { Change } from "./change.ts";

const columns = [
  "e.id",
  "e.created_at",
  "e.actor_id",
  "e.actor_name",
  "e.by_staff",
  "e.by_key",
  "e.action",
  "e.subject_kind",
  "e.subject_id",
  "e.subject_name",
  "e.before",
  "e.after",
] as const;

/** The actor is written down as they are called at this moment. */
export function insertEntry(
  { db, organizationId, userId, keyName }: OrgTx,
  { action, subject, before, after }: Change,
) {
  const actor = userId ?? null;
  return sql`
    insert into audit_entries
      (organization_id, actor_id, actor_name, by_staff, by_key, action, subject_kind, subject_id, subject_name, before, after)
    select ${organizationId}, u.id,
           coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email, ${keyName ?? ""}),
           coalesce(u.is_staff, false), ${keyName !== undefined}, ${action}, ${subject.kind}, ${subject.id ?? null}::uuid, ${subject.name ?? ""},
           ${json(before)}::jsonb, ${json(after)}::jsonb
    from (select ${actor}::uuid as id) as who left join users u on u.id = who.id
  `.execute(db);
}

function json(values: object | undefined): string | null {
  return values === undefined ? null : JSON.stringify(values);
}

export interface Filters {
  readonly actor?: string | undefined;
  readonly group?: AuditGroup | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** In which the days of `from` and `to` begin. */
  readonly timeZone: string;
}

/** What indexes answer. */
function conditions({ actor, group, fields, from, to, timeZone }: Filters): RawBuilder<boolean> {
  const midnight = (day: string, later: number) =>
    sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;
  const all = [
    sql`true`,
    ...(actor === undefined ? [] : [actor === "system" ? isSystem : sql`e.actor_id = ${actor}::uuid`]),
    ...(group === undefined ? [] : [sql`e.action = any (${[...auditGroups[group]]})`]),
    ...(fields === undefined ? [] : [sql`e.subject_kind = 'settings'`]),
    ...(from === undefined ? [] : [sql`e.created_at >= ${midnight(from, 0)}`]),
    ...(to === undefined ? [] : [sql`e.created_at < ${midnight(to, 1)}`]),
  ];
  return sql<boolean>`${sql.join(all, sql` and `)}`;
}

const isSystem = sql`(e.actor_id is null and e.actor_name = '')`;

/** What each entry has to be opened for. */
function found(search: string, { fields }: Filters): RawBuilder<boolean> {
  const all = [
    sql`true`,
    ...(search === ""
      ? []
      : [sql`concat_ws(' ', e.actor_name, e.subject_name, e.before::text, e.after::text) ilike ${containing(search)}`]),
    ...(fields === undefined ? [] : [sql`jsonb_exists_any(coalesce(e.after, e.before), ${[...fields]})`]),
  ];
  return sql<boolean>`(${sql.join(all, sql` and `)})`;
}

interface Page {
  readonly search: string;
  readonly isOldestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** However long the history is, no more than the first `mostListed` entries of the question are opened and counted. */
export async function listEntries(tx: OrgTx, filters: Filters, { search, isOldestFirst, limit, offset }: Page) {
  const direction = isOldestFirst ? "asc" : "desc";
  const looked = tx.db
    .selectFrom("audit_entries as e")
    .select(columns)
    .where("e.organization_id", "=", tx.organizationId)
    .where(conditions(filters))
    .orderBy("e.created_at", direction)
    .orderBy("e.id", direction)
    .limit(mostListed);
  const isFound = found(search, filters);
  const counts = await tx.db
    .selectFrom(looked.as("e"))
    .select(({ fn }) => [fn.countAll<number>().as("opened"), fn.countAll<number>().filterWhere(isFound).as("total")])
    .executeTakeFirstOrThrow();
  const items = await tx.db
    .selectFrom(looked.as("e"))
    .select(columns)
    .where(isFound)
    .orderBy("e.created_at", direction)
    .orderBy("e.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { items, ...counts };
}

/** The next lot behind an entry, the newest first, with whether each holds what is searched. */
export function listLot(tx: OrgTx, filters: Filters, { search, behind, limit }: Lot) {
  return tx.db
    .selectFrom("audit_entries as e")
    .select(columns)
    .select(found(search, filters).as("is_found"))
    .where("e.organization_id", "=", tx.organizationId)
    .where(conditions(filters))
    .$if(behind !== undefined, (query) =>
      query.where(
        sql<boolean>`(e.created_at, e.id) < (
          select b.created_at, b.id from audit_entries b where b.organization_id = ${tx.organizationId} and b.id = ${behind}
        )`,
      ),
    )
    .orderBy("e.created_at", "desc")
    .orderBy("e.id", "desc")
    .limit(limit)
    .execute();
}

interface Lot {
  readonly search: string;
  readonly behind: string | undefined;
  readonly limit: number;
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>["items"][number];
