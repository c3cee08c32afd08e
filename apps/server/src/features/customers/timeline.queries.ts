import type { TimelineEntry } from "@delight/contract/customers";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Each source gives its newest hundred by an index on the customer; of these the newest hundred are shown. */
export async function listTimelineRows({ db, organizationId }: OrgTx, customerId: string): Promise<TimelineEntry[]> {
  const mine = sql`x.organization_id = ${organizationId} and x.customer_id = ${customerId}`;
  const { rows } = await sql<TimelineEntry>`
    (
      select x.id::text, x.kind, x.occurred_at, a.name as title, coalesce(x.url, '') as detail,
             '/activities/' || a.id as link, null::jsonb as money
      from events x join activities a on a.organization_id = x.organization_id and a.id = x.activity_id
      where ${mine} and not x.is_machine
        and x.kind in ('sent', 'opened', 'clicked', 'unsubscribed', 'bounced', 'complained', 'replied')
      order by x.occurred_at desc limit 100
    )
    union all
    (
      select x.id::text, 'service_record',
             case when x.done_on is null then x.booked_at else x.done_on::timestamp at time zone o.time_zone end as at,
             s.name, x.status, null, jsonb_build_object('value_cents', x.value_cents, 'currency', o.currency)
      from service_records x
      join services s on s.organization_id = x.organization_id and s.id = x.service_id
      join organizations o on o.id = x.organization_id
      where ${mine}
      order by at desc limit 100
    )
    union all
    (
      select x.id::text, 'conversion', x.occurred_at, a.name, x.state, '/activities/' || a.id,
             jsonb_build_object('value_cents', x.value_cents, 'currency', x.currency)
      from conversions x join activities a on a.organization_id = x.organization_id and a.id = x.activity_id
      where ${mine}
      order by x.occurred_at desc limit 100
    )
    union all
    ${quoteLines(mine)}
    union all
    ${requestLines(mine)}
    union all
    ${selfLines(mine)}
    union all
    (
      select x.id::text, 'created', x.created_at, '', x.source, null, null
      from customers x
      where x.organization_id = ${organizationId} and x.id = ${customerId}
    )
    order by occurred_at desc, id desc
    limit 100
  `.execute(db);
  return rows;
}

function requestLines(mine: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select x.id::text, 'booking_request', x.asked_at, coalesce(s.name, ''), x.state, null, null
    from booking_requests x
    left join services s on s.organization_id = x.organization_id and s.id = x.service_id
    where ${mine}
    order by x.asked_at desc limit 100
  )`;
}

/** A quote is told twice: on the day it was made, and when it was decided. */
function quoteLines(mine: RawBuilder<unknown>): RawBuilder<unknown> {
  const quotes = sql`quotes x join organizations o on o.id = x.organization_id where ${mine}`;
  const money = sql`jsonb_build_object('value_cents', x.value_cents, 'currency', o.currency)`;
  return sql`
    (
      select x.id::text, 'quote', x.issued_on::timestamp at time zone o.time_zone, x.number, 'issued', null, ${money}
      from ${quotes}
      order by x.issued_on desc limit 100
    )
    union all
    (
      select x.id::text, 'quote', x.decided_at, x.number, x.status, null, ${money}
      from ${quotes} and x.decided_at is not null and x.status <> 'open'
      order by x.decided_at desc limit 100
    )
  `;
}

/** What happened to the customer as such. */
function selfLines(mine: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (
      select x.id::text, 'consent', x.occurred_at, x.state, x.evidence, null, null
      from customer_consents x
      where ${mine}
      order by x.occurred_at desc limit 100
    )
    union all
    (
      select x.id::text, 'changed', x.occurred_at, x.user_name, array_to_string(x.facts, ','), null, null
      from customer_changes x
      where ${mine}
      order by x.occurred_at desc limit 100
    )
    union all
    (
      select x.id::text, case when x.form_id is null then 'customer_event' else 'form_answered' end, x.occurred_at,
             coalesce(f.name, x.name),
             (select coalesce(string_agg(key || ': ' || value, ', ' order by key), '') from jsonb_each_text(x.data)), null, null
      from customer_events x
      left join sign_up_forms f on f.organization_id = x.organization_id and f.id = x.form_id
      where ${mine}
      order by x.occurred_at desc limit 100
    )
    union all
    (
      select x.merged_id::text, 'merged', x.merged_at, '', x.name, null, null
      from customer_merges x
      where ${mine}
      order by x.merged_at desc limit 100
    )
  `;
}
