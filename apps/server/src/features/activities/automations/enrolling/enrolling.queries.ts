import type { AutomationDefinition, Reentry } from "@delight/contract/automation-steps";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { type RuleContext, members } from "../../../segments/index.ts";
import { askedBy, type Days } from "../triggers.queries.ts";

export interface Entering {
  readonly activityId: string;
  readonly definition: AutomationDefinition;
  /** Who may enter, with all that it refers to still there; null: everybody. */
  readonly only: SegmentRule | null;
  readonly days: Days;
  /** ISO 8601. */
  readonly now: string;
  /** Whether who was passed over by a version before counts as new. */
  readonly ignoresPassed?: boolean;
}

/** Their former occasions, apart from those that were passed over: of the same subject where each has its own, else all that they had. */
function former(tx: OrgTx, activityId: string, reentry: Reentry): RawBuilder<unknown> {
  const passed = sql`e.reason is not distinct from 'passed_over'`;
  const same = sql`e.subject_id is not distinct from asked.subject_id and e.site_id is not distinct from asked.site_id`;
  return sql`
    select max(e.anchor_on) filter (where ${same} and not ${passed}) as anchor_on,
      max(e.anchor_on) filter (where ${same} and ${passed}) as passed_on,
      max(e.entered_at) filter (where not ${passed}) as entered_at,
      coalesce(max(e.entry) filter (where ${same}), 0) as entry, coalesce(bool_or(e.state <> 'ended'), false) as is_under_way,
      count(*) filter (where not ${passed} and ${reentry.kind === "each_subject" ? same : sql`true`}) as counted
    from enrolments e
    where e.organization_id = ${tx.organizationId} and e.activity_id = ${activityId} and e.customer_id = asked.customer_id`;
}

function mayEnter(reentry: Reentry, now: string): RawBuilder<unknown> {
  const isFirst = sql`former.counted = 0`;
  switch (reentry.kind) {
    case "each_subject":
      return sql`(${isFirst} or asked.anchor_on >= former.anchor_on + asked.gap)`;
    case "after_days":
      return sql`(${isFirst} or (
        not former.is_under_way and former.entered_at <= ${now}::timestamptz - make_interval(days => ${reentry.days}::int)
      ))`;
    case "never":
      return isFirst;
  }
}

/**
 * Who comes in on the asked days, one row each of `customer_id`, `subject_id`, `site_id`, `anchor_on` and `entry`. The same
 * rows are enrolled and, without being, told beforehand.
 */
export function entrants(
  asking: RuleContext,
  { activityId, definition, only, days, now, ignoresPassed = false }: Entering,
): RawBuilder<unknown> {
  const { tx } = asking;
  const { reentry, trigger } = definition;
  const once = reentry.kind === "each_subject" ? sql`` : sql`distinct on (asked.customer_id)`;
  return sql`
    select ${once} asked.customer_id, asked.subject_id, asked.site_id, asked.anchor_on, former.entry + 1 as entry
    from (${askedBy(tx, trigger, days)}) as asked
    join customers on customers.organization_id = ${tx.organizationId} and customers.id = asked.customer_id
    cross join lateral (${former(tx, activityId, reentry)}) as former
    where ${mayEnter(reentry, now)}
      and (${ignoresPassed} or coalesce(asked.anchor_on >= former.passed_on + asked.gap, former.passed_on is null))
      and ${only ? sql`asked.customer_id in (${members(asking, only)})` : sql`true`}
    order by asked.customer_id, asked.anchor_on, asked.subject_id, asked.site_id`;
}

/** Exactly those whom asking live would let in. */
export async function countEntrants(asking: RuleContext, entering: Entering): Promise<number> {
  const { rows } = await sql<{ entrants: number }>`
    select count(*) as entrants from (${entrants(asking, entering)}) as entrant
  `.execute(asking.tx.db);
  return rows[0]?.entrants ?? 0;
}

export interface Turn {
  readonly version: number;
  /** When it was asked before; null when never since it was published. */
  readonly asked_before: string | null;
}

/** Takes the turn to ask, once a minute whoever works; undefined when it was another's, or the automation does not run. */
export async function takeTurn(
  { db, organizationId }: OrgTx,
  activityId: string,
  now: string,
): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    with mine as (
      select organization_id, activity_id, asked_at from automations
      where organization_id = ${organizationId} and activity_id = ${activityId}
        and (asked_at is null or asked_at <= ${now}::timestamptz - interval '55 seconds' or asked_at > ${now}::timestamptz)
        and exists (
          select from activities a
          where a.organization_id = ${organizationId} and a.id = ${activityId} and a.status = 'running'
        )
      for update skip locked
    )
    update automations set asked_at = ${now} from mine
    where automations.organization_id = mine.organization_id and automations.activity_id = mine.activity_id
      and automations.version is not null
    returning automations.version, mine.asked_at as asked_before
  `.execute(db);
  return rows[0];
}

/** Days of sending, each from one moment (ISO 8601) to another. */
export interface Spread {
  readonly starts: readonly string[];
  readonly ends: readonly string[];
}

/**
 * `entrants` with `wakes_at`, when each begins: now, or spread evenly over days, whose day comes first at first and all that concerns one
 * customer at once.
 */
export function beginners(asking: RuleContext, entering: Entering, spread?: Spread): RawBuilder<unknown> {
  if (!spread) {
    return sql`select entrant.*, ${entering.now}::timestamptz as wakes_at from (${entrants(asking, entering)}) as entrant`;
  }
  const days = sql`${spread.starts.length}::bigint`;
  const [starts, ends] = [sql`${[...spread.starts]}::timestamptz[]`, sql`${[...spread.ends]}::timestamptz[]`];
  return sql`
    select customer_id, subject_id, site_id, anchor_on, entry,
      (${starts})[day] + ((${ends})[day] - (${starts})[day]) * part as wakes_at
    from (
      select placed.*, 1 + place * ${days} / customers as day, (place * ${days} % customers)::float8 / customers as part
      from (
        select ranked.*, 1 + max(place) over () as customers
        from (
          select firsts.*, dense_rank() over (order by first_on, customer_id) - 1 as place
          from (
            select entrant.*, min(anchor_on) over (partition by customer_id) as first_on
            from (${entrants(asking, entering)}) as entrant
          ) as firsts
        ) as ranked
      ) as placed
    ) as timed`;
}

/** Answers how many came in. */
export function enrol(
  asking: RuleContext,
  { version, entering, spread }: { version: number; entering: Entering; spread?: Spread },
): Promise<number> {
  const state = sql`'waiting', null::text, null::timestamptz`;
  return insertEnrolments(asking, { version, entering, state, rows: beginners(asking, entering, spread) });
}

/** Writes down who qualifies and is not to come in for it. */
export function passOver(asking: RuleContext, version: number, entering: Entering): Promise<number> {
  const state = sql`'ended', 'passed_over', ${entering.now}::timestamptz`;
  // Of somebody who comes in once, whatever for, all that they qualify for now.
  const each = { ...entering, definition: { ...entering.definition, reentry: { kind: "each_subject" as const } } };
  return insertEnrolments(asking, { version, entering, state, rows: beginners(asking, each) });
}

/** Who was passed over by a version before may come in for the same by this one. */
export async function forgetPassedOver({ db, organizationId }: OrgTx, activityId: string): Promise<void> {
  await sql`
    delete from enrolments
    where organization_id = ${organizationId} and activity_id = ${activityId} and state = 'ended' and reason = 'passed_over'
  `.execute(db);
}

interface Enrolling {
  readonly version: number;
  readonly entering: Entering;
  /** State, reason and end. */
  readonly state: RawBuilder<unknown>;
  readonly rows: RawBuilder<unknown>;
}

async function insertEnrolments(
  { tx: { db, organizationId } }: RuleContext,
  { version, entering, state, rows }: Enrolling,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into enrolments (
      organization_id, activity_id, version, customer_id, subject_id, site_id, entry, anchor_on, wakes_at, entered_at,
      state, reason, ended_at
    )
    select ${organizationId}, ${entering.activityId}, ${version}, customer_id, subject_id, site_id, entry, anchor_on,
      wakes_at, ${entering.now}, ${state}
    from (${rows}) as beginner
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
