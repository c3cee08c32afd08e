import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Makes the counts of all parts of activities equal to their deliveries. */
export async function recountParts({ db, organizationId }: OrgTx): Promise<void> {
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
export async function recountLinks({ db, organizationId }: OrgTx): Promise<void> {
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
