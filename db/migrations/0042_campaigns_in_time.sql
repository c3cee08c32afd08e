-- A launch is an appointment: it is kept at starts_at, and until then nothing is frozen. Which days and hours a campaign may
-- use is its plan. Why it stands still is a code, with the words of the mail server or of the check where there are any.
alter table activities
  add column plan jsonb not null default '{
    "begins_at": null, "clock": "organization", "window": null, "weekdays": [1, 2, 3, 4, 5, 6, 7],
    "heeds_holidays": true, "most_a_day": null
  }',
  add column starts_at timestamptz,
  add column pause_code text;
alter table activities rename column pause_reason to pause_detail;

-- Policies hide rows from an owner who is no superuser too: nothing would be changed.
alter table activities no force row level security;
update activities set pause_code = case when pause_detail is null then 'by_user' else 'sender_refused' end
where status = 'paused';
alter table activities force row level security;

alter table activities
  drop constraint activities_status_check,
  add constraint activities_status_check
    check (status in ('draft', 'scheduled', 'preparing', 'running', 'paused', 'finished', 'stopped')),
  add constraint activities_pause_code_check
    check (pause_code in (
      'by_user', 'sender_refused', 'sign_in_refused', 'checks_failed', 'complaints', 'hard_bounces', 'domain_unverified'
    )),
  add constraint activities_scheduled_check check ((starts_at is not null) = (status in ('scheduled', 'preparing')));

-- Those who keep appointments look once over all organizations for what is due.
create index activities_due on activities (organization_id, starts_at) where status in ('scheduled', 'preparing');
create policy appointments on activities for select
  using (status in ('scheduled', 'preparing') and current_setting('app.appointments', true) = 'on');

-- Days on which an organization does not work.
create table holidays (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  date date not null,
  name text not null,
  primary key (organization_id, id),
  unique (organization_id, date)
);
select protect_tenant_table('holidays');
