-- What mails lead back to is written here at once, and worked out by a worker: an image is to be answered within milliseconds.
create table visits (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  delivery_id uuid not null,
  occurred_at timestamptz not null,
  kind text not null check (kind in ('opened', 'clicked')),
  is_machine boolean not null,
  user_agent text not null,
  device text not null check (device in ('desktop', 'phone', 'tablet', 'other')),
  link_index int,
  url text,
  primary key (organization_id, id)
);
select protect_tenant_table('visits');
-- Those who work them out look once over all organizations for some.
create policy settling on visits for select using (current_setting('app.settling', true) = 'on');
-- Rows come and go: what they leave behind lies in the way of the next ones.
alter table visits set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- On what a person opened a mail first, and followed a link of it first.
alter table deliveries
  add column opened_on text check (opened_on in ('desktop', 'phone', 'tablet', 'other')),
  add column clicked_on text check (clicked_on in ('desktop', 'phone', 'tablet', 'other'));

-- How often people followed which link of a mail.
create table delivery_links (
  organization_id uuid not null,
  delivery_id uuid not null,
  link_index int not null,
  activity_id uuid not null,
  clicks int not null,
  primary key (organization_id, delivery_id, link_index),
  foreign key (organization_id, delivery_id) references deliveries (organization_id, id) on delete cascade
);
select protect_tenant_table('delivery_links');
create index delivery_links_by_activity on delivery_links (organization_id, activity_id, link_index, delivery_id) where clicks > 0;

-- The same of all mails that were made of one frozen email: `people` is how many mails.
create table activity_links (
  organization_id uuid not null,
  activity_id uuid not null,
  version int not null,
  step smallint not null,
  test_variant smallint not null,
  language text not null,
  link_index int not null,
  clicks int not null default 0,
  people int not null default 0,
  primary key (organization_id, activity_id, version, step, test_variant, language, link_index),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade
);
select protect_tenant_table('activity_links');

-- What came of a part of an activity: mails in one language or of one step (version.step), those opened or followed first on one
-- kind of device, or in one hour of a week (weekday-hour of the organization, 1 is Monday).
create table activity_parts (
  organization_id uuid not null,
  activity_id uuid not null,
  part text not null check (part in ('language', 'step', 'device', 'hour')),
  key text not null,
  sent int not null default 0,
  opened int not null default 0,
  clicked int not null default 0,
  primary key (organization_id, activity_id, part, key),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade
);
select protect_tenant_table('activity_parts');

-- Lists of recipients: the newest first, and those who read.
create index deliveries_by_sending on deliveries (organization_id, activity_id, sent_at desc nulls last, id);
create index deliveries_opened on deliveries (organization_id, activity_id, first_opened_at desc, id) where first_opened_at is not null;
create index deliveries_clicked on deliveries (organization_id, activity_id, first_clicked_at desc, id) where first_clicked_at is not null;

-- Policies hide rows from an owner who is no superuser too: nothing would be counted.
alter table deliveries no force row level security;
alter table events no force row level security;
alter table delivery_links no force row level security;
alter table activity_links no force row level security;
alter table activity_parts no force row level security;

update deliveries d set
  opened_on = case when d.first_opened_at is not null then coalesce(e.opened_on, 'other') end,
  clicked_on = case when d.first_clicked_at is not null then coalesce(e.clicked_on, 'other') end
from deliveries o
left join (
  select organization_id, delivery_id,
    (array_agg(device order by occurred_at) filter (where kind = 'opened'))[1] as opened_on,
    (array_agg(device order by occurred_at) filter (where kind = 'clicked'))[1] as clicked_on
  from events where kind in ('opened', 'clicked') and not is_machine group by 1, 2
) e on e.organization_id = o.organization_id and e.delivery_id = o.id
where o.organization_id = d.organization_id and o.id = d.id
  and (d.first_opened_at is not null or d.first_clicked_at is not null);

insert into delivery_links (organization_id, delivery_id, link_index, activity_id, clicks)
select e.organization_id, e.delivery_id, e.link_index, d.activity_id, count(*)
from events e join deliveries d on d.organization_id = e.organization_id and d.id = e.delivery_id
where e.kind = 'clicked' and not e.is_machine and e.link_index is not null
group by 1, 2, 3, 4;

insert into activity_links
select d.organization_id, d.activity_id, d.version, d.step, 0, d.language, l.link_index, sum(l.clicks), count(*)
from delivery_links l join deliveries d on d.organization_id = l.organization_id and d.id = l.delivery_id
where d.language is not null
group by 1, 2, 3, 4, 6, 7;

insert into activity_parts (organization_id, activity_id, part, key, sent, opened, clicked)
select d.organization_id, d.activity_id, f.part, f.key, sum(f.sent), sum(f.opened), sum(f.clicked)
from deliveries d
join organizations o on o.id = d.organization_id
cross join lateral (values
  ('language', d.language, (d.status = 'sent')::int, (d.first_opened_at is not null)::int, (d.first_clicked_at is not null)::int),
  ('step', d.version || '.' || d.step, (d.status = 'sent')::int, (d.first_opened_at is not null)::int, (d.first_clicked_at is not null)::int),
  ('device', d.opened_on, 0, 1, 0),
  ('device', d.clicked_on, 0, 0, 1),
  ('hour', to_char(d.first_opened_at at time zone o.time_zone, 'ID-HH24'), 0, 1, 0),
  ('hour', to_char(d.first_clicked_at at time zone o.time_zone, 'ID-HH24'), 0, 0, 1)
) as f(part, key, sent, opened, clicked)
where f.key is not null and f.sent + f.opened + f.clicked > 0
group by 1, 2, 3, 4;

alter table deliveries force row level security;
alter table events force row level security;
alter table delivery_links force row level security;
alter table activity_links force row level security;
alter table activity_parts force row level security;
