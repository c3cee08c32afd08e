import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { ConvertingEvent, Touch, TouchKind } from "../rule/history.ts";

/** Holds customers until the transaction ends, so that the credit of one is computed once at a time; deleted ones too where they are seen. */
export async function holdCustomers({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`
    select from customers where organization_id = ${organizationId} and id = any(${ids}::uuid[]) order by id for no key update
  `.execute(db);
}

/**
 * What activities may be credited for. What a file says was done or decided belongs to its day and is none of it; a quote of a file is
 * one from the moment that somebody works with it. A quote stands until all the jobs that carry it out are cancelled and nothing of them was invoiced.
 */
export async function listEvents({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<ConvertingEvent[]> {
  const { rows } = await sql<ConvertingEvent>`
    select 'job' as kind, id, customer_id, service_id, site_id, value_cents, booked_at as occurred_at,
      coalesce(done_on, scheduled_on) as day, status <> 'cancelled' as stands, origin, quote_id
    from service_records
    where organization_id = ${organizationId} and customer_id = any(${ids}::uuid[]) and import_id is null
    union all
    select 'quote', q.id, q.customer_id, q.service_id, q.site_id, q.value_cents, q.decided_at, null, coalesce(j.stand, true), 'new', null
    from quotes q
    left join lateral (
      select bool_or(j.status <> 'cancelled' or coalesce(j.invoiced_cents, 0) > 0) as stand
      from service_records j where j.organization_id = q.organization_id and j.quote_id = q.id
    ) j on true
    where q.organization_id = ${organizationId} and q.customer_id = any(${ids}::uuid[])
      and q.status = 'accepted' and q.decided_at is not null and (q.import_id is null or q.version > 1)
    order by occurred_at, id
  `.execute(db);
  return rows;
}

export type TouchOf = Touch & { readonly customer_id: string };

/** Of one customer, between two moments. */
export interface TouchSpan {
  readonly customer_id: string;
  readonly since: string;
  readonly until: string;
}

interface TouchRow extends Omit<Touch, "subject" | "names" | "kind"> {
  readonly kind: Exclude<TouchKind, "link">;
  readonly customer_id: string;
  readonly subject_kind: "quote" | "service" | null;
  readonly subject_id: string | null;
}

/**
 * What mails of marketing did: who opens an invoice that a program sent was moved by no marketing. A mail arrived when it was sent
 * and did not come back. Mails of automations are about what brought the customer in, those of campaigns about what was frozen with them.
 */
export async function listTouches(
  { db, organizationId }: OrgTx,
  spans: readonly TouchSpan[],
  { withMachines }: { readonly withMachines: boolean },
): Promise<TouchOf[]> {
  const { rows } = await sql<TouchRow>`
    with span as (
      select * from unnest(
        ${spans.map((span) => span.customer_id)}::uuid[], ${spans.map((span) => span.since)}::timestamptz[],
        ${spans.map((span) => span.until)}::timestamptz[]
      ) as s (customer_id, since, until)
    ),
    touch as (
      select e.customer_id, e.delivery_id, e.activity_id, e.is_machine, e.occurred_at,
        case e.kind when 'clicked' then 'click' when 'replied' then 'reply' else 'open' end as kind
      from span s join events e on e.organization_id = ${organizationId} and e.customer_id = s.customer_id
        and e.occurred_at >= s.since and e.occurred_at < s.until
      where e.kind in ('clicked', 'replied', 'opened') and (${withMachines} or not e.is_machine)
      union all
      select d.customer_id, d.id, d.activity_id, false, d.sent_at, 'delivered'
      from span s join deliveries d on d.organization_id = ${organizationId} and d.customer_id = s.customer_id
        and d.sent_at >= s.since and d.sent_at < s.until
      where d.status = 'sent' and d.bounced_at is null
    )
    select t.*, coalesce(n.subject_kind, d.subject_kind) as subject_kind,
      case when n.subject_kind is null then d.subject_id else n.subject_id end as subject_id,
      case when n.subject_kind is null then coalesce(d.subject_site_id, n.site_id) else coalesce(n.site_id, d.subject_site_id) end as site_id
    from touch t
    join activities a on a.organization_id = ${organizationId} and a.id = t.activity_id and a.kind <> 'transactional'
    join deliveries d on d.organization_id = ${organizationId} and d.id = t.delivery_id
    left join lateral (
      select n.site_id, n.subject_id, case v.definition -> 'trigger' ->> 'kind'
        when 'service_due' then 'service' when 'quote_sent' then 'quote' when 'quote_expired' then 'quote' end as subject_kind
      from enrolments n join automation_versions v
        on v.organization_id = n.organization_id and v.activity_id = n.activity_id and v.version = n.version
      where n.organization_id = ${organizationId} and n.id = d.occasion
    ) n on true
  `.execute(db);
  return rows.map(({ subject_kind, subject_id, ...touch }) => ({
    ...touch,
    subject: subject_kind !== null && subject_id !== null ? { kind: subject_kind, id: subject_id } : null,
    names: null,
  }));
}
