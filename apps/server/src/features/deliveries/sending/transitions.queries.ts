import type { DeliveryStatus } from "@delight/contract/deliveries";
import { type RawBuilder, sql } from "kysely";
import type { SendOutcome } from "../../../platform/mail/pool.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { changeColumns, countingClauses, partsClause } from "../counts.queries.ts";

/** Where a held delivery goes, and what its attempt came to if it had one. */
export interface Move {
  readonly id: string;
  readonly fence: number;
  readonly status: Exclude<DeliveryStatus, "sending" | "skipped">;
  /** For what is queued again. */
  readonly retryInSeconds: number;
  readonly attempt: AttemptEnd | undefined;
  /** Why, where no attempt says it: the process that held it ended before there was one. */
  readonly releaseReason?: string | undefined;
}

export interface AttemptEnd {
  readonly number: number;
  readonly outcome: SendOutcome;
  readonly code: number | null;
  readonly reply: string;
}

const counted: Readonly<Record<string, ReturnType<typeof sql>>> = {
  sending: sql`-count(*)`,
  ...Object.fromEntries(
    ["queued", "sent", "failed", "unknown", "cancelled"].map((status) => [
      status,
      sql`count(*) filter (where status = ${status})`,
    ]),
  ),
  // Some come back before it is written down that they went.
  bounced: sql`count(*) filter (where status = 'sent' and bounced_at is not null)`,
  unmeasured_opens: sql`count(*) filter (where status = 'sent' and not measures_opens)`,
  unmeasured_clicks: sql`count(*) filter (where status = 'sent' and not measures_clicks)`,
};

/** What came of moves. */
export interface Moved {
  /** How many were really made. */
  readonly moved: number;
  /** The deliveries that failed by them. */
  readonly failed: readonly string[];
  /** When, by the clock of the database. */
  readonly at: string;
}

/**
 * Moves deliveries out of `sending`, closes their attempts and counts them. A move whose fence is an old one changes
 * nothing: another worker took over meanwhile. (Asking for the lease instead of the
 * status keeps the planner off the index of leases, which is full of dead entries while much is sent.)
 */
export function movesStatement(organizationId: string, moves: readonly Move[]): RawBuilder<Moved> {
  return sql`
    with ${movesClause(moves)},
    moved as (
      update deliveries d set
        status = move.status,
        lease_until = null,
        fence = d.fence + case when move.status = 'queued' then 1 else 0 end,
        reply = coalesce(move.reply, d.reply),
        let_go = case
          when move.let_go = 0 and move.status = 'queued' then least(d.let_go, 1)
          else greatest(d.let_go, move.let_go)
        end,
        sent_at = case when move.status = 'sent' then now() else d.sent_at end,
        next_attempt_at = case
          when move.status = 'queued' then now() + make_interval(secs => move.retry_in) else d.next_attempt_at
        end
      from move
      where d.organization_id = ${organizationId} and d.id = move.id and d.fence = move.fence and d.lease_until is not null
      returning d.id, d.activity_id, d.customer_id, d.status, d.language, d.version, d.step, d.measures_opens, d.measures_clicks, d.bounced_at,
        move.number, move.outcome, move.code, move.reply
    ),
    closed as (
      update delivery_attempts t set finished_at = clock_timestamp(), outcome = moved.outcome, code = moved.code, reply = moved.reply
      from moved where t.organization_id = ${organizationId} and t.delivery_id = moved.id and t.number = moved.number and t.outcome is null
    ),
    noted as (
      insert into events (organization_id, delivery_id, activity_id, customer_id, kind)
      select ${organizationId}, id, activity_id, customer_id, 'sent' from moved where status = 'sent'
    ),
    change (activity_id, at, ${sql.join(changeColumns.map((name) => sql.ref(name)))}) as (
      select activity_id, now(), ${sql.join(changeColumns.map((name) => counted[name] ?? sql`0`))}
      from moved group by activity_id order by activity_id
    ),
    ${countingClauses(organizationId)},
    ${partsClause(organizationId)}
    select (select count(*) from moved) as moved, array(select id from moved where status = 'failed') as failed, now() as at,
      (select count(*) from counted) as activities
  `;
}

function movesClause(moves: readonly Move[]) {
  const column = <Value>(pick: (move: Move) => Value) => moves.map(pick);
  return sql`
    move as (
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ fence }) => fence)}::int[],
        ${column(({ status }) => status)}::text[], ${column(({ retryInSeconds }) => retryInSeconds)}::float8[],
        ${column(({ attempt }) => attempt?.number ?? null)}::int[],
        ${column(({ attempt }) => attempt?.outcome ?? null)}::text[],
        ${column(({ attempt }) => attempt?.code ?? null)}::int[],
        ${column(({ attempt, releaseReason }) => attempt?.reply ?? releaseReason ?? null)}::text[],
        ${column(({ releaseReason }) => (releaseReason === undefined ? 0 : 1))}::int[]
      ) as move (id, fence, status, retry_in, number, outcome, code, reply, let_go)
    )`;
}

/** How often a delivery came to nothing, since somebody had it tried again if they did; the attempt that is now open is not counted. */
export interface History {
  readonly activityId: string;
  readonly deferred: number;
  readonly unknown: number;
  readonly notSent: number;
  readonly secondsSinceFirst: number;
}

export async function findHistories({ db, organizationId }: OrgTx, ids: readonly string[]) {
  const { rows } = await sql<History & { id: string }>`
    select d.id, d.activity_id as "activityId",
      count(*) filter (where t.outcome = 'deferred') as deferred,
      count(*) filter (where t.outcome = 'unknown') as unknown,
      count(*) filter (where t.outcome = 'not_sent') as "notSent",
      coalesce(extract(epoch from now() - min(t.started_at)), 0)::float8 as "secondsSinceFirst"
    from deliveries d
    left join delivery_attempts t on t.organization_id = ${organizationId} and t.delivery_id = d.id
      and t.started_at >= coalesce(d.retried_at, '-infinity')
    where d.organization_id = ${organizationId} and d.id = any(${ids}::uuid[])
    group by d.id, d.activity_id
  `.execute(db);
  return new Map(rows.map((row): [string, History] => [row.id, row]));
}

export interface Orphan {
  readonly id: string;
  readonly fence: number;
  /** The attempt that was begun and never answered. */
  readonly openAttempt: number | null;
  readonly releasedCount: number;
}

export async function hasOrphans({ db, organizationId }: OrgTx, activityIds: readonly string[]): Promise<boolean> {
  const orphan = await db
    .selectFrom("deliveries")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("activity_id", "in", activityIds)
    .where("status", "=", "sending")
    .where("lease_until", "<", sql<string>`now()`)
    .limit(1)
    .executeTakeFirst();
  return orphan !== undefined;
}

/** Deliveries whose worker fell silent; held for this transaction, past those that another one is bringing home. */
export async function lockOrphans(
  { db, organizationId }: OrgTx,
  activityIds: readonly string[],
  limit: number,
): Promise<Orphan[]> {
  const { rows } = await sql<Orphan>`
    select d.id, d.fence, d.let_go as "releasedCount", (
      select t.number from delivery_attempts t
      where t.organization_id = ${organizationId} and t.delivery_id = d.id and t.number = d.attempts and t.outcome is null
    ) as "openAttempt"
    from deliveries d
    where d.organization_id = ${organizationId} and d.activity_id = any(${activityIds}::uuid[])
      and d.status = 'sending' and d.lease_until < now()
    order by d.id
    limit ${limit}
    for update of d skip locked
  `.execute(db);
  return rows;
}

export async function writeMoves({ db, organizationId }: OrgTx, moves: readonly Move[]): Promise<Moved> {
  const { rows } = await movesStatement(organizationId, moves).execute(db);
  const [made] = rows;
  if (!made) throw new Error("A select of aggregates has one row");
  return made;
}
