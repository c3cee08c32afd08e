import type { MergeValues } from "@delight/email";
import { type RawBuilder, sql } from "kysely";
import { isSendingBlocked } from "../../../platform/db/sending-block.queries.ts";
import type { Pipeline } from "../../../platform/db/pipeline.ts";
import { changeColumns, countingClauses } from "../counts.queries.ts";
import { capOfClaim, freeAgain, isWithinCaps, tooOften } from "../skip-rules/caps.queries.ts";
import { isNotTold, isToldAlready, shorterOfClaim, toldOfClaim } from "../skip-rules/recent-mails.queries.ts";
import { tellsOfService } from "../skip-rules/mentions.queries.ts";
import { evidenceColumns, evidenceOfClaim } from "../skip-rules/evidence.queries.ts";
import type { ActivityRef, LaneRef } from "./running.queries.ts";
import { comingFrom, type Due, dueNow, type Place, waitingFor } from "./due.queries.ts";
import type { LimitKeys } from "./limits.queries.ts";
import type { OrgTx } from "../../../platform/db/database.ts";

/** A delivery that this worker holds until its lease ends; `fence` says which claim it was. */
export interface Claim {
  readonly organizationId: string;
  readonly activityId: string;
  readonly id: string;
  /** Null where a program mailed somebody who is no customer. */
  readonly customerId: string | null;
  readonly address: string;
  /** With the language, which frozen email it is; 0 and 0 of a campaign. */
  readonly version: number;
  readonly step: number;
  readonly language: string;
  /** 1 is A; 0 where there is no test. */
  readonly variant: number;
  readonly mergeValues: MergeValues;
  /** Whether the mail tells us of its opening, and of its links being followed. */
  readonly measuresOpens: boolean;
  readonly measuresClicks: boolean;
  readonly fence: number;
  /** Who takes the mail of the address. */
  readonly provider: string;
  /** Whether no other mail may tell of the same for some days. */
  readonly tellsOfService: boolean;
  /** How often it was in the hands of a process that ended; see `quarantine.ts`. */
  readonly releasedCount: number;
}

/** What names a claim to the database. A row has a lease exactly while it is `sending`. */
export type ClaimRef = Pick<Claim, "id" | "fence">;

/** A claim that goes one way out. */
export interface HeldClaim extends Claim {
  /** The organization's mail server; null for the one of the installation. */
  readonly serverId: string | null;
  /** The moment (milliseconds of this process) that is reserved for it; 0 where no limit sets a pace. */
  readonly notBefore: number;
  /** The limits of which it takes a place; undefined where there is none. */
  readonly reservedOf: LimitKeys | undefined;
}

export type BeginningRef = ClaimRef & Partial<Pick<HeldClaim, "serverId" | "tellsOfService">>;

export const leaseSeconds = 20;

const lease = sql`now() + make_interval(secs => ${leaseSeconds})`;

/** What keeps a transactional mail back is the address itself, not what its reader wants of marketing (M47). */
const isBlocked = sql`s.reason is not null and s.reason <> 'unsubscribed'`;

/** Consent, suppression and preferences of today, not of the launch; null where the mail may go. */
const obstacle = ({ organizationId, activityId }: ActivityRef) => sql`case
  when a.kind = 'transactional' then case when ${isBlocked} then 'suppressed' end
  when s.reason = 'unsubscribed' or c.consent = 'unsubscribed' then 'unsubscribed'
  when s.reason is not null then 'suppressed'
  when c.consent is distinct from 'subscribed' then 'no_consent'
  when p.paused_until > now() then 'paused'
  when (
    select topic_of(a.goal) from activities a where a.organization_id = ${organizationId} and a.id = ${activityId}
  ) = any(p.declined) then 'topic_declined'
end`;

const zone = sql`case when a.plan ->> 'clock' = 'customer' then known_zone(c.time_zone, o.time_zone) else o.time_zone end`;

/** The next moment inside of the plan: past where it is now, null where there is none to keep. */
const opening = sql`case when a.days is not null then next_opening(
  a.days,
  coalesce((a.plan #>> '{window,from}')::time, '00:00'),
  coalesce((a.plan #>> '{window,until}')::time, '24:00'),
  ${zone},
  now()
) when a.kind = 'automation' then next_sending_moment(a.organization_id, a.plan, ${zone}, now()) end`;

/** Nothing is sent for an organization that was closed, or by an installation that was restored and waits for its release. */
function isOpen(organizationId: string) {
  return sql`exists (select from organizations o where o.id = ${organizationId} and o.deactivated_at is null) and not ${isSendingBlocked}`;
}

export interface Taken {
  readonly claims: Claim[];
  /** Skipped instead, because they may no longer be mailed, or put off until the hours of the plan, the limits or a provider let them go. */
  readonly leftOut: number;
  readonly place: Place | undefined;
}

interface ClaimRow extends Claim, Place {
  /** `queued`: put off. */
  readonly status: "sending" | "skipped" | "queued";
}

const claimCounts: Readonly<Record<string, ReturnType<typeof sql>>> = {
  queued: sql`-count(*) filter (where status <> 'queued')`,
  sending: sql`count(*) filter (where status = 'sending')`,
  skipped: sql`count(*) filter (where status = 'skipped')`,
};

export interface ClaimWish {
  readonly limit: number;
  readonly after: Place | undefined;
  readonly waitsFor?: string;
  readonly from?: string | undefined;
}

/**
 * Takes up to `limit` due deliveries of one lane of a running activity, past those that other workers are taking, and counts them.
 * Beginning `after` a place spares reading again what was taken before and is not vacuumed yet. With `waitsFor` it takes
 * those that wait for that provider instead; with `from` only mails from senders at that domain.
 */
export async function claimDeliveries(
  pipeline: Pipeline,
  { organizationId, activityId, lane }: LaneRef,
  { limit, after, waitsFor = "", from }: ClaimWish,
): Promise<Taken> {
  const all = waitsFor === "" ? dueNow(lane, after) : waitingFor(waitsFor);
  const due = from === undefined ? all : comingFrom(from, { organizationId, activityId }, all);
  const statement = claimStatement({ organizationId, activityId, lane }, { limit, due });
  const [rows = []] = await pipeline.run(organizationId, [statement]);
  const taken = rows as ClaimRow[];
  const claims = taken.filter(({ status }) => status === "sending");
  const place = taken.filter(({ status }) => status !== "queued").reduce(later, after);
  return { claims, leftOut: taken.length - claims.length, place };
}

const goes = sql`judged.skip_reason is null and (judged.opens_at > now()) is not true and judged.waits_for is null`;
const isShorter = sql`judged.merge_values is not null and ${goes}`;

const judgement = sql`
  status = case
    when judged.skip_reason is not null then 'skipped'
    when judged.opens_at > now() or judged.waits_for is not null then 'queued'
    else 'sending'
  end,
  next_attempt_at = case
    when judged.skip_reason is not null then least(d.next_attempt_at, now())
    when judged.opens_at > now() then judged.opens_at
    when judged.waits_for is not null then 'infinity'
    else least(d.next_attempt_at, now())
  end,
  waits_for = case
    when judged.skip_reason is null and (judged.opens_at > now()) is not true then judged.waits_for
  end,
  skip_reason = judged.skip_reason,
  skip_evidence = ${evidenceOfClaim},
  capped_since = case when judged.capped_until is not null then coalesce(d.capped_since, now()) end,
  service_ids = case when ${isShorter} then judged.service_ids else d.service_ids end,
  site_ids = case when ${isShorter} then judged.site_ids else d.site_ids end,
  subject_id = case when ${isShorter} then judged.subject_id else d.subject_id end,
  subject_site_id = case when ${isShorter} then judged.subject_site_id else d.subject_site_id end,
  merge_values = case when ${isShorter} then judged.merge_values else d.merge_values end,
  variant = case when judged.skip_reason is null then coalesce(d.variant, judged.winner) else d.variant end,
  measures_opens = judged.measures_opens,
  measures_clicks = judged.measures_clicks,
  lease_until = case
    when ${goes} then ${lease}
  end,
  fence = d.fence + 1
`;

/** What is to be known of the reader, as the organization and they want it now. */
const measuring = sql`
  o.measures_opens and p.unmeasured_by is null as measures_opens,
  o.measures_clicks and p.unmeasured_by is null as measures_clicks`;

const claimedColumns = sql`
  d.organization_id as "organizationId", d.activity_id as "activityId", d.id, d.customer_id as "customerId",
  d.email_address as address, d.version, d.step, d.language, d.variant, d.merge_values as "mergeValues",
  d.measures_opens as "measuresOpens", d.measures_clicks as "measuresClicks", d.fence, d.status,
  d.let_go as "releasedCount", ${tellsOfService("d")} is true as "tellsOfService", mail_provider(d.email_address) as provider, d.next_attempt_at::text as "nextAttemptAt"
`;

interface Taking {
  readonly limit: number;
  readonly due: Due;
}

/** The next that are due, past those that other workers are taking. */
const takenFrom = ({ organizationId, activityId, lane }: LaneRef, { limit, due }: Taking) => sql`
  select d.id, d.customer_id, d.email_address, lower(d.email_address) as email_key, d.next_attempt_at, d.capped_since,
    d.subject_kind, d.subject_id, d.subject_site_id, d.service_ids, d.site_ids, d.occasion,
    case when cardinality(d.service_ids) > 1 then d.merge_values end as listing
  from deliveries d
  where d.organization_id = ${organizationId} and d.activity_id = ${activityId}
    and d.status = 'queued' and ${due.where}
    and exists (
      select from activities a
      where a.organization_id = ${organizationId} and a.id = ${activityId} and a.status = 'running'
        and (${lane}::smallint = 0 or a.winner is not null)
    )
    and ${isOpen(organizationId)}
  order by ${due.order}
  limit ${limit}
  for update of d skip locked`;

/**
 * Those who wait are given the variant that has won; the lane itself is closed until one has. The address is made small before it
 * is looked for: with row-level security an index finds what is equal to a column, and not to a function of one (`lower` is not leakproof).
 */
function claimStatement({ organizationId, activityId, lane }: LaneRef, { limit, due }: Taking): RawBuilder<ClaimRow> {
  return sql`
    with due as (${takenFrom({ organizationId, activityId, lane }, { limit, due })}),
    judged as (
      select due.id, coalesce(
          ${obstacle({ organizationId, activityId })}, case when ${isToldAlready} then 'too_often' end, ${tooOften}
        ) as skip_reason,
        greatest(${opening}, ${freeAgain}) as opens_at, ${due.waitsFor} as waits_for, a.winner, ${measuring}, ${evidenceColumns},
        shorter.service_ids, shorter.site_ids, shorter.subject_id, shorter.subject_site_id, shorter.merge_values
      from due
      join activities a on a.organization_id = ${organizationId} and a.id = ${activityId}
      join organizations o on o.id = a.organization_id
      left join customers c on c.organization_id = ${organizationId} and c.id = due.customer_id
      left join suppressions s on s.organization_id = ${organizationId} and s.email_key = due.email_key
      left join mail_preferences p on p.organization_id = ${organizationId} and p.email_key = due.email_key
      ${capOfClaim(organizationId)}
      ${toldOfClaim(organizationId)}
      ${shorterOfClaim}
    ),
    taken as (
      update deliveries d set ${judgement}
      from judged
      where d.organization_id = ${organizationId} and d.id = judged.id
      returning d.*
    ),
    change (activity_id, at, ${sql.join(changeColumns.map((name) => sql.ref(name)))}) as (
      select activity_id, now(), ${sql.join(changeColumns.map((name) => claimCounts[name] ?? sql`0`))}
      from taken group by activity_id
    ),
    ${countingClauses(organizationId)}
    select ${claimedColumns}
    from taken d
    where (select count(*) from counted) >= 0
  `;
}

function later(last: Place | undefined, { nextAttemptAt, id }: Place): Place {
  const isLater = !last || nextAttemptAt > last.nextAttemptAt || (nextAttemptAt === last.nextAttemptAt && id > last.id);
  return isLater ? { nextAttemptAt, id } : last;
}

/**
 * Prolongs the leases of what this worker still holds; answers the ids that it does hold. Rows that are locked are being
 * written by this worker itself, which must not wait for itself.
 */
export async function renewLeases({ db, organizationId }: OrgTx, held: readonly ClaimRef[]): Promise<Set<string>> {
  const isOurs = sql`d.organization_id = ${organizationId} and d.id = ref.id and d.fence = ref.fence and d.lease_until is not null`;
  await sql`
    with free as (
      select d.id from deliveries d, ${refs(held)} where ${isOurs} for update of d skip locked
    )
    update deliveries d set lease_until = ${lease} from free
    where d.organization_id = ${organizationId} and d.id = free.id
  `.execute(db);
  const { rows } = await sql<{ id: string }>`select d.id from deliveries d, ${refs(held)} where ${isOurs}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Keeps a `not exists` from becoming a join, which could look for `lower(address)` by no index (see `claimStatement`). */
const eachByItself = sql`offset 0`;

/**
 * Writes that an attempt begins, before the mail server hears of it. Refused, by not being in the answer, are claims whose
 * lease ended, which another worker took, whose activity no longer runs, whose organization was closed or whose customer may no longer be mailed.
 */
export function beginStatement(
  organizationId: string,
  claims: readonly BeginningRef[],
): RawBuilder<{ id: string; number: number }> {
  return sql`
    with begun as (
      update deliveries d set attempts = d.attempts + 1, lease_until = ${lease}
      from unnest(
          ${claims.map(({ id }) => id)}::uuid[], ${claims.map(({ fence }) => fence)}::int[],
          ${claims.map(({ serverId }) => serverId ?? null)}::uuid[]
        ) as ref (id, fence, server_id),
        activities a
      where d.organization_id = ${organizationId} and d.id = ref.id and d.fence = ref.fence
        and d.lease_until > now()
        and ${isOpen(organizationId)}
        and a.organization_id = ${organizationId} and a.id = d.activity_id and a.status = 'running'
        and not exists (
          select from suppressions s
          where s.organization_id = ${organizationId} and s.email_key = lower(d.email_address)
            and (a.kind <> 'transactional' or ${isBlocked})
          ${eachByItself}
        )
        and (a.kind = 'transactional' or (${wantsMarketing(organizationId)}))
        and ${isWithinCaps(organizationId)}
        and ${isNotTold(organizationId)}
      returning d.id, d.attempts, ref.server_id
    )
    insert into delivery_attempts (organization_id, delivery_id, number, mail_server_id)
    select ${organizationId}, id, attempts, server_id from begun
    returning delivery_id as id, number
  `;
}

function wantsMarketing(organizationId: string) {
  return sql`
    exists (
      select from customers c
      where c.organization_id = ${organizationId} and c.id = d.customer_id and c.consent = 'subscribed'
    )
    and not exists (
      select from mail_preferences p
      where p.organization_id = ${organizationId} and p.email_key = lower(d.email_address)
        and (p.paused_until > now() or topic_of(a.goal) = any(p.declined))
      ${eachByItself}
    )`;
}

/** Writes that a suspect is about to be made, so that it is known should that end the process; false when it is ours no more. */
export async function countMaking({ db, organizationId }: OrgTx, { id, fence }: ClaimRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update deliveries set let_go = let_go + 1
    where organization_id = ${organizationId} and id = ${id} and fence = ${fence} and lease_until > now()
  `.execute(db);
  return numAffectedRows === 1n;
}

function refs(claims: readonly ClaimRef[]) {
  const ids = claims.map(({ id }) => id);
  const fences = claims.map(({ fence }) => fence);
  return sql`unnest(${ids}::uuid[], ${fences}::int[]) as ref (id, fence)`;
}
