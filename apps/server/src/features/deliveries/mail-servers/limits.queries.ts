import type { LimitKind, SendingLimit, SendingRates, WarmUp } from "@delight/contract/mail-servers";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

interface LimitRow extends Omit<SendingLimit, "warm_up"> {
  readonly first: number | null;
  readonly goal: number | null;
  readonly growth: number | null;
  readonly starts_on: string | null;
  readonly is_held: boolean;
}

function limitRows({ organizationId }: OrgTx): RawBuilder<LimitRow> {
  return sql<LimitRow>`
    select l.kind, l.key, l.per_second, l.per_minute, l.per_hour, l.per_day,
      l.warm_up_first as first, l.warm_up_goal as goal, round(l.warm_up_growth::numeric, 3)::float8 as growth,
      l.warm_up_started_on::text as starts_on, l.warm_up_held_on is not null as is_held,
      case when l.warm_up_first is not null then greatest(
        0, least(there.today, coalesce(l.warm_up_held_on, there.today)) - l.warm_up_started_on + 1
      ) end as warm_up_day,
      day_allowance(l, there.today) as allowed_today,
      case when l.day = there.today then l.used else 0 end as used_today,
      l.backoff_per_second, l.backoff_reply
    from sending_limits l
    join organizations o on o.id = l.organization_id
    cross join lateral (select (now() at time zone o.time_zone)::date as today) as there
    where l.organization_id = ${organizationId}
  `;
}

function toLimit({ first, goal, growth, starts_on, is_held, ...row }: LimitRow): SendingLimit {
  const isWarming = first !== null && goal !== null && growth !== null && starts_on !== null;
  return { ...row, warm_up: isWarming ? { first, goal, growth, starts_on, is_held } : null };
}

/** Those that limit something; of providers others may be left until nobody waits for them. */
export async function listLimitRows(tx: OrgTx): Promise<SendingLimit[]> {
  const { rows } = await sql<LimitRow>`${limitRows(tx)}
    and (pace_of(l) > 0 or l.per_day is not null or l.warm_up_first is not null) order by l.kind, l.key`.execute(tx.db);
  return rows.map(toLimit);
}

export interface LimitRef {
  readonly kind: LimitKind;
  readonly key: string;
}

export async function findLimitRow(tx: OrgTx, { kind, key }: LimitRef): Promise<SendingLimit | undefined> {
  const { rows } = await sql<LimitRow>`${limitRows(tx)} and l.kind = ${kind} and l.key = ${key}`.execute(tx.db);
  return rows[0] && toLimit(rows[0]);
}

/**
 * What is set counts at once: a moment that was kept for a slower pace is given up. Held warming up keeps the day that it
 * had; going on, it begins so many days later.
 */
export async function setLimit(
  { db, organizationId }: OrgTx,
  { kind, key }: LimitRef,
  { rates, warmUp }: { rates: SendingRates; warmUp: WarmUp | null },
): Promise<void> {
  const { first = null, goal = null, growth = null, starts_on = null, is_held = false } = warmUp ?? {};
  const today = sql`(select (now() at time zone o.time_zone)::date from organizations o where o.id = ${organizationId})`;
  await db
    .insertInto("sending_limits")
    .values({
      organization_id: organizationId,
      kind,
      key,
      ...rates,
      warm_up_first: first,
      warm_up_goal: goal,
      warm_up_growth: growth,
      warm_up_started_on: starts_on,
      warm_up_held_on: sql<string | null>`case when ${is_held} then ${today} end`,
    })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "kind", "key"]).doUpdateSet({
        ...rates,
        warm_up_first: first,
        warm_up_goal: goal,
        warm_up_growth: growth,
        warm_up_started_on: sql<string | null>`excluded.warm_up_started_on + case
          when sending_limits.warm_up_held_on is not null and excluded.warm_up_held_on is null
            and excluded.warm_up_started_on = sending_limits.warm_up_started_on
          then greatest(0, ${today} - sending_limits.warm_up_held_on) else 0 end`,
        warm_up_held_on: sql<string | null>`case when excluded.warm_up_held_on is not null
          then coalesce(sending_limits.warm_up_held_on, excluded.warm_up_held_on) end`,
        next_at: sql<string>`least(sending_limits.next_at, now())`,
        turn: sql<number>`sending_limits.turn + 1`,
      }),
    )
    .execute();
}

/** The domain or provider under which addresses of a domain are counted. */
export async function providerOf({ db }: OrgTx, domain: string): Promise<string> {
  const { rows } = await sql<{ provider: string }>`select mail_provider(${domain}) as provider`.execute(db);
  return rows[0]?.provider ?? domain;
}

/** How many somebody has set beside this one. Held for this transaction, so that of two who set the last one the second is refused. */
export async function countOtherLimits({ db, organizationId }: OrgTx, { kind, key }: LimitRef): Promise<number> {
  await db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ limits: number }>`
    select count(*)::int as limits from sending_limits l
    where l.organization_id = ${organizationId} and (l.kind, l.key) <> (${kind}, ${key})
      and num_nonnulls(l.per_second, l.per_minute, l.per_hour, l.per_day, l.warm_up_first) > 0
  `.execute(db);
  return rows[0]?.limits ?? 0;
}

/** Forgets a limit without any. Something may still wait for a provider, who is forgotten as one who is free again. */
export async function dropLimit({ db, organizationId }: OrgTx, { kind, key }: LimitRef): Promise<void> {
  if (kind === "recipient") {
    await db
      .updateTable("sending_limits")
      .set({ backoff_changed_at: sql<string>`now()` })
      .where("organization_id", "=", organizationId)
      .where("kind", "=", kind)
      .where("key", "=", key)
      .where("backoff_per_second", "is", null)
      .execute();
    return;
  }
  await db
    .deleteFrom("sending_limits")
    .where("organization_id", "=", organizationId)
    .where("kind", "=", kind)
    .where("key", "=", key)
    .execute();
}
