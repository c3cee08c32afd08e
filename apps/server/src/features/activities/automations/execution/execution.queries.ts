import type { AutomationTrigger } from "@delight/contract/automation-steps";
import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { presentAnchor } from "../triggers.queries.ts";

/** Why somebody is no longer under way, or not at present. */
export type EndReason =
  | "completed"
  | "exited"
  | "goal"
  | "withdrawn"
  | "unsubscribed"
  | "customer_gone"
  | "step_gone"
  | "stopped"
  | "by_user"
  | "merged"
  | "failed";
export type PauseReason = "replied" | "by_user";

/** Somebody who is awake, held for this transaction. */
export interface Runner {
  readonly id: string;
  readonly version: number;
  readonly customer_id: string;
  readonly subject_id: string | null;
  readonly site_id: string | null;
  readonly anchor_on: string;
  readonly step: number;
  readonly has_begun: boolean;
}

/** Whether it runs; held, so that who pauses or stops it waits for the batch that is under way, and none begins behind them. */
export async function holdRunning(
  { db, organizationId }: OrgTx,
  activityId: string,
): Promise<{ name: string; joins_dues: boolean } | undefined> {
  return db
    .selectFrom("activities")
    .innerJoin("organizations", "organizations.id", "activities.organization_id")
    .select(["activities.name", "activities.joins_dues"])
    .where("activities.organization_id", "=", organizationId)
    .where("activities.id", "=", activityId)
    .where("activities.status", "=", "running")
    .where("organizations.deactivated_at", "is", null)
    .forShare("activities")
    .executeTakeFirst();
}

/** The first who are awake, past those whom another worker moves; all, or those of some ids. */
export async function lockAwake(
  { db, organizationId }: OrgTx,
  {
    activityId,
    now,
    most,
    ids,
  }: { activityId: string; now: string; most: number; ids?: readonly string[] | undefined },
): Promise<Runner[]> {
  const { rows } = await sql<Runner>`
    select id, version, customer_id, subject_id, site_id, anchor_on, step, has_begun from enrolments
    where organization_id = ${organizationId} and activity_id = ${activityId} and state = 'waiting'
      and wakes_at <= ${now}::timestamptz and ${ids ? sql`id = any(${ids}::uuid[])` : sql`true`}
    order by wakes_at, id limit ${most}
    for update skip locked
  `.execute(db);
  return rows;
}

/** The day that each is about as it stands now; null when there is no such thing any more. */
export async function findAnchors(
  tx: OrgTx,
  { trigger, today }: { trigger: AutomationTrigger; today: string },
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; anchor: string | null }>`
    select e.id, ${presentAnchor(tx, trigger, today)} as anchor from enrolments e
    where e.organization_id = ${tx.organizationId} and e.id = any(${ids}::uuid[])
  `.execute(tx.db);
  return new Map(rows.map(({ id, anchor }) => [id, anchor]));
}

/**
 * Who is not to be mailed any more, whatever the automation is about: gone, unsubscribed, or waiting for an answer to a reply.
 * A reply to the enrolment's own mails is left to the step that took it, or to one that they still come to (`awaitsReplies`).
 */
export async function findLeaving(
  { db, organizationId }: OrgTx,
  { activityId, awaitsReplies }: { readonly activityId: string; readonly awaitsReplies: boolean },
  ids: readonly string[],
) {
  const { rows } = await sql<{ id: string; why: "customer_gone" | "unsubscribed" | "replied" }>`
    select * from (
      select e.id, case
        when c.id is null then 'customer_gone'
        when c.consent = 'unsubscribed' or s.reason = 'unsubscribed' then 'unsubscribed'
        when exists (
          select from events v
          where v.organization_id = ${organizationId} and v.customer_id = e.customer_id and v.activity_id = ${activityId}
            and v.kind = 'replied' and not v.is_machine and v.occurred_at >= greatest(e.entered_at, e.resumed_at)
            and not ((${awaitsReplies}::boolean or coalesce(v.occurred_at <= e.replies_taken_at, false)) and exists (
              select from deliveries d
              where d.organization_id = ${organizationId} and d.id = v.delivery_id and d.occasion = e.id
            ))
        ) then 'replied'
      end as why
      from enrolments e
      left join customers c on c.organization_id = ${organizationId} and c.id = e.customer_id
      left join suppressions s on s.organization_id = ${organizationId} and s.email_key = c.email_key
      where e.organization_id = ${organizationId} and e.id = any(${ids}::uuid[])
    ) as judged where why is not null
  `.execute(db);
  return new Map(rows.map(({ id, why }) => [id, why]));
}

/** What becomes of somebody in this round. */
export type Outcome = { readonly anchorOn: string } & (
  | { readonly state: "waiting"; readonly step: number; readonly wakesAt: Date }
  | { readonly state: "paused"; readonly step: number; readonly reason: PauseReason }
  | { readonly state: "ended"; readonly step: number; readonly reason: EndReason; readonly failure?: string }
);

export async function writeOutcomes(
  { db, organizationId }: OrgTx,
  outcomes: ReadonlyMap<string, Outcome>,
  now: string,
): Promise<void> {
  const all = [...outcomes].map(([id, outcome]) => ({ reason: null, failure: null, wakesAt: null, ...outcome, id }));
  const column = <Value>(pick: (one: (typeof all)[number]) => Value) => all.map(pick);
  await sql`
    update enrolments e set
      step = moved.step, state = moved.state, reason = moved.reason, failure = moved.failure, anchor_on = moved.anchor_on,
      has_begun = moved.wakes_at is not null, wakes_at = coalesce(moved.wakes_at, e.wakes_at),
      ended_at = case when moved.state = 'ended' then ${now}::timestamptz end
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ step }) => step)}::smallint[], ${column(({ state }) => state)}::text[],
      ${column(({ reason }) => reason)}::text[], ${column(({ failure }) => failure ?? null)}::text[],
      ${column(({ anchorOn }) => anchorOn)}::date[], ${column(({ wakesAt }) => wakesAt?.toISOString() ?? null)}::timestamptz[]
    ) as moved (id, step, state, reason, failure, anchor_on, wakes_at)
    where e.organization_id = ${organizationId} and e.id = moved.id
  `.execute(db);
}
