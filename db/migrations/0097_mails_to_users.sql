-- What Delight itself mails to its users: the report that comes regularly, and what is told of notifications.

create table report_schedules (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  -- Who gets it; who leaves the team gets none.
  user_id uuid not null,
  cadence text not null check (cadence in ('weekly', 'monthly')),
  -- Of a weekly one, 1 is Monday; a monthly one comes on the first.
  weekday smallint not null default 1 check (weekday between 1 and 7),
  -- By the wall clock of the organization.
  hour smallint not null check (hour between 0 and 23),
  created_by uuid references users (id) on delete set null,
  -- What was due before is not sent.
  since timestamptz not null,
  -- Nobody looks at it before; when it is due is computed then.
  next_at timestamptz not null,
  -- Mails in a row that nobody took.
  failures int not null default 0,
  paused_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, user_id, cadence),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index report_schedules_by_next on report_schedules (organization_id, next_at) where paused_at is null;
select protect_tenant_table('report_schedules');

-- Written down before it is made, so that it is sent once whoever is killed.
create table user_mails (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  user_id uuid not null,
  kind text not null check (kind in ('report', 'at_once', 'daily', 'weekly')),
  -- Of each user, kind and key there is one mail.
  key text not null,
  -- Of a report; null once nobody is to have another.
  schedule_id uuid,
  -- The days that it tells of.
  period_from date,
  period_to date,
  state text not null default 'waiting' check (state in ('waiting', 'handing', 'sent', 'failed', 'dropped')),
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, user_id, kind, key),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (organization_id, schedule_id) references report_schedules (organization_id, id)
    on delete set null (schedule_id)
);
create index user_mails_by_schedule on user_mails (organization_id, schedule_id, created_at) where schedule_id is not null;
create index user_mails_by_age on user_mails (organization_id, created_at);
select protect_tenant_table('user_mails');

-- Those who mail look once over all organizations for what is due.
create policy mailing_loop on report_schedules for select using (current_setting('app.mailing_users', true) = 'on');

-- Another zone moves every wall clock: what is due is computed afresh.
create function look_at_report_schedules() returns trigger
language plpgsql
as $$
begin
  update report_schedules set next_at = least(next_at, now()) where organization_id = new.id;
  return null;
end
$$;
create trigger zone_moves_reports after update of time_zone on organizations
  for each row when (old.time_zone is distinct from new.time_zone) execute function look_at_report_schedules();
