import type { SegmentRule } from "@delight/contract/segment-rule";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import type { FrozenVariant } from "../emails/index.ts";

export async function insertSegment({ db, organizationId }: OrgTx, name: string, rule: SegmentRule): Promise<string> {
  const row = await db
    .insertInto("segments")
    .values({ organization_id: organizationId, name, rule: JSON.stringify(rule) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface PastActivity {
  readonly name: string;
  readonly goal: string;
  readonly segment_id: string;
  readonly email_id: string;
  readonly launched_at: string;
  readonly finished_at: string;
}

/** An activity that ran and finished, from the organization's default sender. */
export async function insertActivity({ db, organizationId }: OrgTx, activity: PastActivity): Promise<string> {
  const row = await db
    .insertInto("activities")
    .columns([
      "organization_id",
      "goal",
      "name",
      "status",
      "segment_id",
      "email_id",
      "sender_name",
      "sender_address",
      "reply_to",
      "created_at",
      "launched_at",
      "finished_at",
    ])
    .expression((eb) =>
      eb
        .selectFrom("senders")
        .select([
          "organization_id",
          eb.val(activity.goal).as("goal"),
          eb.val(activity.name).as("name"),
          sql<string>`'finished'`.as("status"),
          sql<string>`${activity.segment_id}::uuid`.as("segment_id"),
          sql<string>`${activity.email_id}::uuid`.as("email_id"),
          "name as sender_name",
          "address as sender_address",
          "reply_to",
          sql<string>`${activity.launched_at}::timestamptz - interval '2 days'`.as("created_at"),
          sql<string>`${activity.launched_at}::timestamptz`.as("launched_at"),
          sql<string>`${activity.finished_at}::timestamptz`.as("finished_at"),
        ])
        .where("organization_id", "=", organizationId)
        .where("is_default", "=", true),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertFrozen(
  { db, organizationId }: OrgTx,
  activityId: string,
  variants: readonly FrozenVariant[],
): Promise<void> {
  await db
    .insertInto("frozen_emails")
    .values(
      variants.map(({ language, position, variant, compiled }) => ({
        organization_id: organizationId,
        activity_id: activityId,
        language,
        position,
        variant: JSON.stringify(variant),
        compiled: JSON.stringify(compiled),
      })),
    )
    .execute();
}

/** What became of one customer's mail, as moments after the launch. */
export interface PastDelivery {
  readonly id: string;
  readonly customer_id: string;
  readonly status: "sent" | "failed" | "skipped";
  readonly skip_reason: string | null;
  readonly reply: string | null;
  readonly sent_at: string | null;
  readonly opened_at: string | null;
  readonly clicked_at: string | null;
  readonly unsubscribed_at: string | null;
}

export async function insertDeliveries(
  { db, organizationId }: OrgTx,
  { activityId, past, values }: { activityId: string; past: readonly PastDelivery[]; values: RawBuilder<unknown> },
): Promise<void> {
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(past)}::jsonb) as p(
      id uuid, customer_id uuid, status text, skip_reason text, reply text, sent_at timestamptz, opened_at timestamptz,
      clicked_at timestamptz, unsubscribed_at timestamptz)
  `;
  await sql`
    insert into deliveries (organization_id, id, activity_id, customer_id, email_address, language, status, skip_reason, merge_values,
      attempts, reply, sent_at, first_opened_at, first_clicked_at, last_clicked_at, unsubscribed_at, opened_on, clicked_on)
    select ${organizationId}, p.id, ${activityId}, p.customer_id, customers.email, coalesce(f.language, 'en'), p.status, p.skip_reason,
      ${values}, case when p.status = 'skipped' then 0 else 1 end, p.reply, p.sent_at, p.opened_at, p.clicked_at,
      p.clicked_at, p.unsubscribed_at, case when p.opened_at is not null then device end,
      case when p.clicked_at is not null then device end
    from ${given}
    cross join lateral (select (${devices})[1 + abs(hashtext(p.customer_id::text)) % 10] as device) as on_what
    join customers on customers.organization_id = ${organizationId} and customers.id = p.customer_id
    left join frozen_emails f
      on f.organization_id = ${organizationId} and f.activity_id = ${activityId} and f.language = customers.language
  `.execute(db);
  await sql`
    insert into delivery_attempts (organization_id, delivery_id, number, started_at, finished_at, outcome, code, reply)
    select ${organizationId}, d.id, 1, coalesce(d.sent_at, a.launched_at), coalesce(d.sent_at, a.launched_at),
      case when d.status = 'sent' then 'accepted' else 'rejected' end, case when d.status = 'sent' then 250 else 550 end, d.reply
    from deliveries d
    join activities a on a.organization_id = d.organization_id and a.id = d.activity_id
    where d.organization_id = ${organizationId} and d.activity_id = ${activityId} and d.status in ('sent', 'failed')
  `.execute(db);
}

/** On what people read: most on phones. */
const devices = sql`array['phone', 'phone', 'phone', 'phone', 'phone', 'desktop', 'desktop', 'desktop', 'desktop', 'tablet']`;

/** The events that the deliveries of an activity tell of; most follow the first link of the email, some another one. */
export async function insertEvents({ db, organizationId }: OrgTx, activityId: string): Promise<void> {
  await sql`
    with f as materialized (
      select language, greatest(1, jsonb_array_length(compiled -> 'links')) as links from frozen_emails
      where organization_id = ${organizationId} and activity_id = ${activityId}
    )
    insert into events (organization_id, occurred_at, delivery_id, activity_id, customer_id, kind, link_index, device)
    select d.organization_id, e.at, d.id, d.activity_id, d.customer_id, e.kind, e.link_index, e.device
    from deliveries d
    left join f on f.language = d.language
    cross join lateral (values
      ('sent', d.sent_at, null::int, null), ('opened', d.first_opened_at, null, d.opened_on),
      ('clicked', d.first_clicked_at, (abs(hashtext(d.id::text)) % 10 / 7) * (f.links - 1), d.clicked_on),
      ('unsubscribed', d.unsubscribed_at, null, null)
    ) as e(kind, at, link_index, device)
    where d.organization_id = ${organizationId} and d.activity_id = ${activityId} and e.at is not null
  `.execute(db);
}

/** Customers who unsubscribed from an activity: their consent ends with it, and their address is suppressed. */
export async function applyUnsubscribes({ db, organizationId }: OrgTx): Promise<void> {
  await sql`
    with gone as (
      select d.customer_id, d.unsubscribed_at, c.email_key from deliveries d
      join customers c on c.organization_id = d.organization_id and c.id = d.customer_id
      where d.organization_id = ${organizationId} and d.unsubscribed_at is not null
    ), history as (
      insert into customer_consents (organization_id, customer_id, state, source, evidence, occurred_at)
      select ${organizationId}, customer_id, 'unsubscribed', 'one_click', 'One-click unsubscribe', unsubscribed_at from gone
    ), suppressed as (
      insert into suppressions (organization_id, email_key, reason, source, evidence, created_at)
      select ${organizationId}, email_key, 'unsubscribed', 'one_click', 'One-click unsubscribe', min(unsubscribed_at) from gone group by email_key
      on conflict do nothing
    )
    update customers c set consent = 'unsubscribed'
    from gone where c.organization_id = ${organizationId} and c.id = gone.customer_id
  `.execute(db);
}
