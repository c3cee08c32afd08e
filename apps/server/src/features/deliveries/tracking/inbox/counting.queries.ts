import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";

/** One mail more, or fewer, that a person opened or followed a link of first at a moment and on a device. */
export interface ReadMove {
  readonly activity_id: string;
  readonly kind: "opened" | "clicked";
  readonly at: string;
  readonly delta: number;
  readonly device: string | null;
  readonly language: string | null;
  readonly version: number;
  readonly step: number;
}

/** By day, in total, and by part of an activity: in this order and by activity, as whatever else counts, so that nobody waits in a circle. */
export async function countReads({ db, organizationId }: OrgTx, moves: readonly ReadMove[]): Promise<void> {
  if (moves.length === 0) return;
  const sums = sql`
    coalesce(sum(delta) filter (where kind = 'opened'), 0) as opened,
    coalesce(sum(delta) filter (where kind = 'clicked'), 0) as clicked
  `;
  await sql`
    with move as (
      select m.*, m.at at time zone o.time_zone as moment
      from json_to_recordset(${JSON.stringify(moves)}::json) as m(
        activity_id uuid, kind text, at timestamptz, delta int, device text, language text, version int, step int)
      join organizations o on o.id = ${organizationId}
    ),
    by_day as (
      insert into activity_days as c (organization_id, day, activity_id, opened, clicked)
      select ${organizationId}, moment::date, activity_id, ${sums} from move group by 2, 3 order by 3, 2
      on conflict (organization_id, day, activity_id) do update set
        opened = c.opened + excluded.opened, clicked = c.clicked + excluded.clicked
      returning c.activity_id
    ),
    counted as (
      insert into activity_counts as c (organization_id, activity_id, opened, clicked)
      select ${organizationId}, activity_id, ${sums} from move
      where (select count(*) from by_day) >= 0
      group by 2 order by 2
      on conflict (organization_id, activity_id) do update set
        opened = c.opened + excluded.opened, clicked = c.clicked + excluded.clicked
      returning c.activity_id
    )
    insert into activity_parts as c (organization_id, activity_id, part, key, opened, clicked)
    select ${organizationId}, activity_id, part, key, ${sums}
    from move cross join lateral (values
      ('device', device), ('hour', to_char(moment, 'ID-HH24')), ('language', language), ('step', version || '.' || step)
    ) as p(part, key)
    where key is not null and (select count(*) from counted) >= 0
    group by 2, 3, 4 order by 2, 3, 4
    on conflict (organization_id, activity_id, part, key) do update set
      opened = c.opened + excluded.opened, clicked = c.clicked + excluded.clicked
  `.execute(db);
}

/** Clicks of people on a link of a mail, more or fewer. */
export interface LinkChange {
  readonly delivery_id: string;
  readonly link_index: number;
  readonly delta: number;
}

/** The clicks of each mail, and of all mails of the same frozen email. */
export async function countLinks({ db, organizationId }: OrgTx, changes: readonly LinkChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with change as (
      select c.delivery_id, c.link_index, sum(c.delta) as delta, d.activity_id, d.version, d.step, d.language,
        coalesce(d.variant, 0) as variant
      from json_to_recordset(${JSON.stringify(changes)}::json) as c(delivery_id uuid, link_index int, delta int)
      join deliveries d on d.organization_id = ${organizationId} and d.id = c.delivery_id
      group by d.organization_id, d.id, c.delivery_id, c.link_index having sum(c.delta) <> 0
    ),
    kept as (
      insert into delivery_links as l (organization_id, delivery_id, link_index, activity_id, clicks)
      select ${organizationId}, delivery_id, link_index, activity_id, delta from change order by delivery_id, link_index
      on conflict (organization_id, delivery_id, link_index) do update set clicks = l.clicks + excluded.clicks
      returning l.delivery_id, l.link_index, l.clicks
    )
    insert into activity_links as l
      (organization_id, activity_id, version, step, test_variant, language, link_index, clicks, people)
    select ${organizationId}, c.activity_id, c.version, c.step, c.variant, c.language, c.link_index, sum(c.delta),
      sum((kept.clicks > 0)::int - (kept.clicks - c.delta > 0)::int)
    from change c join kept on kept.delivery_id = c.delivery_id and kept.link_index = c.link_index
    where c.language is not null
    group by c.activity_id, c.version, c.step, c.variant, c.language, c.link_index
    order by c.activity_id, c.version, c.step, c.variant, c.language, c.link_index
    on conflict (organization_id, activity_id, version, step, test_variant, language, link_index) do update set
      clicks = l.clicks + excluded.clicks, people = l.people + excluded.people
  `.execute(db);
}
