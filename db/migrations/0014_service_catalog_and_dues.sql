-- The catalog in its own order, with seasons and lead days; dues for each site; what is set by hand; computing all anew.

alter table services
  -- Days before the due date on which to write, the largest first.
  add column lead_days int[] not null default '{}' check (cardinality(lead_days) <= 5),
  -- Month and day, `MM-DD`; where the first comes after the second, the season goes over the turn of the year.
  add column season_from text check (season_from ~ '^\d\d-\d\d$'),
  add column season_to text check (season_to ~ '^\d\d-\d\d$'),
  add column next_best_service_id uuid check (next_best_service_id <> id),
  add column place int not null default 0,
  -- Days after the due date in which it is not overdue yet.
  add column grace_days int not null default 0 check (grace_days between 0 and 3650),
  add check ((season_from is null) = (season_to is null)),
  add foreign key (organization_id, next_best_service_id) references services (organization_id, id)
    on delete set null (next_best_service_id);
-- Policies hide rows from an owner who is no superuser too: nothing would be changed.
alter table services no force row level security;
update services set place = ranked.place
from (select organization_id, id, row_number() over (partition by organization_id order by lower(name), id) as place from services) ranked
where services.organization_id = ranked.organization_id and services.id = ranked.id;
alter table services force row level security;
create index services_by_place on services (organization_id, place, id);

alter table service_records
  add column site_id uuid,
  add foreign key (organization_id, customer_id, site_id) references sites (organization_id, customer_id, id)
    on delete set null (site_id);
create index service_records_by_site on service_records (organization_id, site_id) where site_id is not null;
-- Whose customers, and what they paid, without a look at the table; also to walk the customers of one service.
drop index service_records_by_service;
create index service_records_by_service on service_records (organization_id, service_id, customer_id) include (status, value_cents);
create index service_records_by_booked_day on service_records (organization_id, scheduled_on) where status = 'booked';

alter table service_dues
  add column site_id uuid,
  add column basis text not null default 'computed' check (basis in ('computed', 'manual')),
  -- The first day of the fourteen in which the customer's dues are told together.
  add column digest_on date,
  add foreign key (organization_id, customer_id, site_id) references sites (organization_id, customer_id, id) on delete cascade,
  drop constraint service_dues_organization_id_customer_id_service_id_key,
  add constraint service_dues_one_each unique nulls not distinct (organization_id, customer_id, service_id, site_id);
alter table service_dues no force row level security;
update service_dues set digest_on = due_on;
alter table service_dues force row level security;
alter table service_dues alter column digest_on set not null;
create index service_dues_by_site on service_dues (organization_id, site_id) where site_id is not null;
create index service_dues_by_digest on service_dues (organization_id, digest_on, customer_id);
drop index service_dues_by_service;
create index service_dues_by_service on service_dues (organization_id, service_id, due_on) include (is_booked);

-- A due date set by hand: it wins until a job is done after the one that was the last then.
create table manual_dues (
  organization_id uuid not null,
  customer_id uuid not null,
  service_id uuid not null,
  site_id uuid,
  due_on date not null,
  after_done_on date not null,
  unique nulls not distinct (organization_id, customer_id, service_id, site_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id, site_id) references sites (organization_id, customer_id, id) on delete cascade
);
create index manual_dues_by_site on manual_dues (organization_id, site_id) where site_id is not null;
select protect_tenant_table('manual_dues');

-- Computing the dues of many customers anew, in batches: behind `last_customer_id` nothing is done yet.
create table due_runs (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  -- Null for all services.
  service_id uuid,
  status text not null default 'running' check (status in ('running', 'finished', 'failed', 'cancelled')),
  customers_done bigint not null default 0,
  customers_total bigint,
  last_customer_id uuid,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade
);
create unique index due_runs_one_running on due_runs (organization_id) where status = 'running';
create index due_runs_by_created on due_runs (organization_id, created_at desc, id);
select protect_tenant_table('due_runs');

alter table organizations
  -- How many jobs its people can do in a week; null where nobody counts.
  add column jobs_per_week int check (jobs_per_week between 1 and 1000000);
