import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { recountFigures } from "./recount-figures.queries.ts";

/**
 * Makes the counts of all activities equal to the rows that they count; running it on true counts changes nothing. A row that
 * is there again once the old ones are gone was made by somebody who counted meanwhile: it is added to.
 */
export async function recount(tx: OrgTx): Promise<void> {
  await sql`set local statement_timeout = '30min'`.execute(tx.db);
  await recountDays(tx);
  await recountTotals(tx);
  await recountParts(tx);
  await recountLinks(tx);
  await recountFigures(tx);
}

async function recountDays({ db, organizationId }: OrgTx): Promise<void> {
  await sql`delete from activity_days where organization_id = ${organizationId}`.execute(db);
  await sql`
    insert into activity_days as d
      (organization_id, day, activity_id, sent, bounced, unmeasured_opens, unmeasured_clicks, opened, clicked, unsubscribed, conversions,
       revenue_cents)
    select o.id, (f.at at time zone o.time_zone)::date, f.activity_id, sum(f.sent), sum(f.bounced),
           sum(f.unmeasured_opens), sum(f.unmeasured_clicks), sum(f.opened), sum(f.clicked),
           sum(f.unsubscribed), sum(f.conversions), sum(f.revenue)
    from organizations o
    join (
      select activity_id, sent_at as at, 1 as sent, (bounced_at is not null)::int as bounced, (not measures_opens)::int as unmeasured_opens,
          (not measures_clicks)::int as unmeasured_clicks, 0 as opened, 0 as clicked, 0 as unsubscribed, 0 as conversions, 0 as revenue
        from deliveries where organization_id = ${organizationId} and status = 'sent'
      union all
      select activity_id, first_opened_at, 0, 0, 0, 0, 1, 0, 0, 0, 0
        from deliveries where organization_id = ${organizationId} and first_opened_at is not null
      union all
      select activity_id, first_clicked_at, 0, 0, 0, 0, 0, 1, 0, 0, 0
        from deliveries where organization_id = ${organizationId} and first_clicked_at is not null
      union all
      select activity_id, unsubscribed_at, 0, 0, 0, 0, 0, 0, 1, 0, 0
        from deliveries where organization_id = ${organizationId} and unsubscribed_at is not null
      union all
      select activity_id, occurred_at, 0, 0, 0, 0, 0, 0, 0, 1, value_cents
        from conversions where organization_id = ${organizationId} and state = 'credited'
    ) f on true
    where o.id = ${organizationId}
    group by 1, 2, 3
    on conflict (organization_id, day, activity_id) do update set
      sent = d.sent + excluded.sent, bounced = d.bounced + excluded.bounced, unmeasured_opens = d.unmeasured_opens + excluded.unmeasured_opens,
      unmeasured_clicks = d.unmeasured_clicks + excluded.unmeasured_clicks, opened = d.opened + excluded.opened, clicked = d.clicked + excluded.clicked,
      unsubscribed = d.unsubscribed + excluded.unsubscribed, conversions = d.conversions + excluded.conversions,
      revenue_cents = d.revenue_cents + excluded.revenue_cents
  `.execute(db);
}

async function recountTotals({ db, organizationId }: OrgTx): Promise<void> {
  await sql`delete from activity_counts where organization_id = ${organizationId}`.execute(db);
  await sql`
    insert into activity_counts
      (organization_id, activity_id, audience, queued, sending, sent, unmeasured_opens, unmeasured_clicks, failed, unknown, skipped, cancelled,
       opened, clicked, unsubscribed, hard_bounced, soft_bounced, complained, replied, conversions, revenue_cents)
    select a.organization_id, a.id, count(d.id),
      count(*) filter (where d.status = 'queued'), count(*) filter (where d.status = 'sending'),
      count(*) filter (where d.status = 'sent'), count(*) filter (where d.status = 'sent' and not d.measures_opens),
      count(*) filter (where d.status = 'sent' and not d.measures_clicks), count(*) filter (where d.status = 'failed'),
      count(*) filter (where d.status = 'unknown'), count(*) filter (where d.status = 'skipped'),
      count(*) filter (where d.status = 'cancelled'),
      count(d.first_opened_at), count(d.first_clicked_at), count(d.unsubscribed_at),
      count(*) filter (where d.bounce_class = 'hard'), count(*) filter (where d.bounce_class in ('soft', 'block')),
      count(d.complained_at), count(d.replied_at),
      (select count(*) from conversions v
        where v.organization_id = a.organization_id and v.activity_id = a.id and v.state = 'credited'),
      (select coalesce(sum(v.value_cents), 0) from conversions v
        where v.organization_id = a.organization_id and v.activity_id = a.id and v.state = 'credited')
    from activities a
    left join deliveries d on d.organization_id = a.organization_id and d.activity_id = a.id
    where a.organization_id = ${organizationId}
    group by a.organization_id, a.id
  `.execute(db);
}

/** Makes the counts of all parts of activities equal to their deliveries. */
async function recountParts({ db, organizationId }: OrgTx): Promise<void> {
  await sql`delete from activity_parts where organization_id = ${organizationId}`.execute(db);
  await sql`
    insert into activity_parts as c (organization_id, activity_id, part, key, sent, opened, clicked)
    select d.organization_id, d.activity_id, f.part, f.key, sum(f.sent), sum(f.opened), sum(f.clicked)
    from deliveries d
    join organizations o on o.id = d.organization_id
    cross join lateral (
      select (d.status = 'sent')::int as sent, (d.first_opened_at is not null)::int as opened,
        (d.first_clicked_at is not null)::int as clicked
    ) as n
    cross join lateral (values
      ('language', d.language, n.sent, n.opened, n.clicked),
      ('step', d.version || '.' || d.step, n.sent, n.opened, n.clicked),
      ('device', d.opened_on, 0, n.opened, 0),
      ('device', d.clicked_on, 0, 0, n.clicked),
      ('hour', to_char(d.first_opened_at at time zone o.time_zone, 'ID-HH24'), 0, n.opened, 0),
      ('hour', to_char(d.first_clicked_at at time zone o.time_zone, 'ID-HH24'), 0, 0, n.clicked)
    ) as f(part, key, sent, opened, clicked)
    where d.organization_id = ${organizationId} and f.key is not null and f.sent + f.opened + f.clicked > 0
    group by 1, 2, 3, 4
    on conflict (organization_id, activity_id, part, key) do update set
      sent = c.sent + excluded.sent, opened = c.opened + excluded.opened, clicked = c.clicked + excluded.clicked
  `.execute(db);
}

/** Makes the clicks on links equal to the events of people, those that are forgotten among them. */
async function recountLinks({ db, organizationId }: OrgTx): Promise<void> {
  await sql`delete from activity_links where organization_id = ${organizationId}`.execute(db);
  await sql`delete from delivery_links where organization_id = ${organizationId} and forgotten = 0`.execute(db);
  await sql`
    update delivery_links set clicks = forgotten where organization_id = ${organizationId} and clicks <> forgotten
  `.execute(db);
  await sql`
    insert into delivery_links as l (organization_id, delivery_id, link_index, activity_id, clicks)
    select e.organization_id, e.delivery_id, e.link_index, d.activity_id, count(*)
    from events e join deliveries d on d.organization_id = e.organization_id and d.id = e.delivery_id
    where e.organization_id = ${organizationId} and e.kind = 'clicked' and not e.is_machine and e.link_index is not null
    group by 1, 2, 3, 4
    on conflict (organization_id, delivery_id, link_index) do update set clicks = l.clicks + excluded.clicks
  `.execute(db);
  await sql`
    insert into activity_links as a
      (organization_id, activity_id, version, step, test_variant, language, link_index, clicks, people)
    select d.organization_id, d.activity_id, d.version, d.step, coalesce(d.variant, 0), d.language, l.link_index, sum(l.clicks), count(*)
    from delivery_links l join deliveries d on d.organization_id = l.organization_id and d.id = l.delivery_id
    where l.organization_id = ${organizationId} and l.clicks > 0 and d.language is not null
    group by 1, 2, 3, 4, 5, 6, 7
    on conflict (organization_id, activity_id, version, step, test_variant, language, link_index) do update set
      clicks = a.clicks + excluded.clicks, people = a.people + excluded.people
  `.execute(db);
}
