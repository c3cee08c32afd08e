import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Seen } from "./burst.ts";
import type { Waiting } from "./inbox/inbox.queries.ts";

/** A visit as it is kept. */
export interface Visited extends Seen {
  readonly occurredAt: string;
  readonly isMachine: boolean;
}

/** Events are found by customer; those of mails that programs sent to nobody that is known have none. */
function eventsOf(mail: "s" | "m", organizationId: string) {
  const customer = sql.ref(`${mail}.customer_id`);
  return sql`(
    select * from events where organization_id = ${organizationId} and customer_id = ${customer}
    union all
    select * from events where organization_id = ${organizationId} and ${customer} is null and customer_id is null
  )`;
}

/** When people, as opposed to machines, opened a mail and clicked in it, and on what at first. */
export interface ReadBy {
  readonly first_opened_at: string | null;
  readonly opened_on: string | null;
  readonly first_clicked_at: string | null;
  readonly clicked_on: string | null;
  readonly last_clicked_at: string | null;
}

/** A delivery to which visits belong. */
export interface TrackedMail extends ReadBy {
  readonly id: string;
  readonly activity_id: string;
  /** Null where a program mailed somebody who is no customer. */
  readonly customer_id: string | null;
  readonly language: string | null;
  readonly version: number;
  readonly step: number;
  readonly sent_at: string | null;
  /** Whether it may be known of its reader today: the mail was made so, and neither they nor the organization said no since. */
  readonly measures_opens: boolean;
  readonly measures_clicks: boolean;
  /** Its customer was erased: nothing that tells of them may be kept. */
  readonly is_erased: boolean;
}

/** Held for this transaction; those that are not there are not answered. */
export async function lockAllTracked({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<TrackedMail[]> {
  const { rows } = await sql<TrackedMail>`
    select d.id, d.activity_id, d.customer_id, d.language, d.version, d.step, d.sent_at, d.first_opened_at, d.opened_on,
      d.first_clicked_at, d.clicked_on, d.last_clicked_at, d.email_address is null as is_erased,
      d.measures_opens and o.measures_opens and p.unmeasured_by is null as measures_opens,
      d.measures_clicks and o.measures_clicks and p.unmeasured_by is null as measures_clicks
    from deliveries d
    join organizations o on o.id = d.organization_id
    left join mail_preferences p on p.organization_id = ${organizationId} and p.email_key = lower(d.email_address)
    where d.organization_id = ${organizationId} and d.id = any(${ids}::uuid[])
    order by d.id for update of d
  `.execute(db);
  return rows;
}

/** Around which moments something is asked of a mail. */
interface Span {
  readonly delivery_id: string;
  /** Null where a program mailed somebody who is no customer. */
  readonly customer_id: string | null;
  readonly since: string;
  readonly until: string;
}

/** What was seen of mails within spans of time, by mail. */
export async function findVisits(
  { db, organizationId }: OrgTx,
  spans: readonly Span[],
): Promise<Map<string, Visited[]>> {
  const { rows } = await sql<Omit<Visited, "at"> & { deliveryId: string }>`
    select e.delivery_id as "deliveryId", e.id, e.kind, e.occurred_at as "occurredAt", e.is_machine as "isMachine",
      e.link_index as "linkIndex", coalesce(e.user_agent, '') as "userAgent"
    from json_to_recordset(${JSON.stringify(spans)}::json) as s(
      delivery_id uuid, customer_id uuid, since timestamptz, until timestamptz)
    join lateral ${eventsOf("s", organizationId)} e on e.occurred_at between s.since and s.until and e.delivery_id = s.delivery_id and e.kind in ('opened', 'clicked')
      -- The months that there is no need to look at.
      and e.occurred_at between ${edge(spans, "since")} and ${edge(spans, "until")}
    order by e.occurred_at, e.id
  `.execute(db);
  return Map.groupBy(
    rows.map((row) => ({ ...row, at: Date.parse(row.occurredAt) })),
    ({ deliveryId }) => deliveryId,
  );
}

function edge(spans: readonly Span[], side: "since" | "until"): string | undefined {
  const sorted = spans.map((span) => span[side]).toSorted();
  return side === "since" ? sorted[0] : sorted.at(-1);
}

/** Keeps visits as events of their mails. */
export async function insertVisited(
  { db, organizationId }: OrgTx,
  mails: readonly { readonly mail: TrackedMail; readonly fresh: readonly Waiting[] }[],
): Promise<void> {
  const rows = mails.flatMap(({ mail, fresh }) =>
    fresh.map((one) => ({
      id: one.id,
      occurred_at: one.occurredAt,
      delivery_id: mail.id,
      activity_id: mail.activity_id,
      customer_id: mail.customer_id,
      kind: one.kind,
      is_machine: one.isMachine,
      link_index: one.linkIndex,
      url: mail.is_erased ? null : one.url,
      user_agent: mail.is_erased ? null : one.userAgent,
      device: one.device,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into events (organization_id, id, occurred_at, delivery_id, activity_id, customer_id, kind, is_machine,
      link_index, url, user_agent, device)
    select ${organizationId}, e.* from json_to_recordset(${JSON.stringify(rows)}::json) as e(
      id uuid, occurred_at timestamptz, delivery_id uuid, activity_id uuid, customer_id uuid, kind text,
      is_machine boolean, link_index int, url text, user_agent text, device text)
  `.execute(db);
}

export async function markAsMachine({ db, organizationId }: OrgTx, visits: readonly Visited[]): Promise<void> {
  if (visits.length === 0) return;
  const moments = visits.map(({ occurredAt }) => occurredAt).toSorted();
  await sql`
    update events set is_machine = true
    where organization_id = ${organizationId} and occurred_at between ${moments[0]} and ${moments.at(-1)}
      and id = any(${visits.map(({ id }) => id)}::uuid[])
  `.execute(db);
}

/** Asked of all events of these mails; of what is forgotten, the marks tell that stand. */
export async function findReadByPeople(
  { db, organizationId }: OrgTx,
  mails: readonly TrackedMail[],
): Promise<Map<string, ReadBy>> {
  if (mails.length === 0) return new Map();
  const keys = mails.map(({ id, customer_id }) => ({ id, customer_id }));
  const { rows } = await sql<ReadBy & { id: string }>`
    select m.id,
      coalesce(m.opened_before, min(occurred_at) filter (where kind = 'opened')) as first_opened_at,
      case when m.opened_before is not null then m.opened_on
        else (array_agg(device order by occurred_at, e.id) filter (where kind = 'opened'))[1] end as opened_on,
      coalesce(m.clicked_before, min(occurred_at) filter (where kind = 'clicked')) as first_clicked_at,
      case when m.clicked_before is not null then m.clicked_on
        else (array_agg(device order by occurred_at, e.id) filter (where kind = 'clicked'))[1] end as clicked_on,
      greatest(max(occurred_at) filter (where kind = 'clicked'), m.last_before) as last_clicked_at
    from (
      select k.*, d.opened_on, d.clicked_on,
        case when d.first_opened_at < r.reading_gone_before then d.first_opened_at end as opened_before,
        case when d.first_clicked_at < r.reading_gone_before then d.first_clicked_at end as clicked_before,
        case when d.last_clicked_at < r.reading_gone_before then d.last_clicked_at
          when d.first_clicked_at < r.reading_gone_before then d.first_clicked_at end as last_before
      from json_to_recordset(${JSON.stringify(keys)}::json) as k(id uuid, customer_id uuid)
      join deliveries d on d.organization_id = ${organizationId} and d.id = k.id
      left join retention r on r.organization_id = ${organizationId}
    ) as m
    left join lateral ${eventsOf("m", organizationId)} e on e.delivery_id = m.id
      and not e.is_machine
    group by m.id, m.opened_before, m.opened_on, m.clicked_before, m.clicked_on, m.last_before
  `.execute(db);
  return new Map(rows.map(({ id, ...read }) => [id, read]));
}

export async function markDeliveries(
  { db, organizationId }: OrgTx,
  marks: readonly (ReadBy & { readonly id: string })[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update deliveries d set first_opened_at = m.first_opened_at, opened_on = m.opened_on,
      first_clicked_at = m.first_clicked_at, clicked_on = m.clicked_on, last_clicked_at = m.last_clicked_at
    from json_to_recordset(${JSON.stringify(marks)}::json) as m(id uuid, first_opened_at timestamptz, opened_on text,
      first_clicked_at timestamptz, clicked_on text, last_clicked_at timestamptz)
    where d.organization_id = ${organizationId} and d.id = m.id
  `.execute(db);
}
