-- Automations: what is written, what was published, and who is under way on which step of it.
create table automations (
  organization_id uuid not null,
  activity_id uuid not null,
  definition jsonb not null,
  revision int not null default 1,
  -- The version that customers enter; null as long as none was published.
  version int,
  -- When its trigger was asked last, by whichever worker.
  asked_at timestamptz,
  primary key (organization_id, activity_id),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade
);
select protect_tenant_table('automations');

-- Frozen: those under way finish on the one that they entered. `sends`: of each step that sends its languages, the first for
-- everybody else, and what its emails ask to know of a customer.
create table automation_versions (
  organization_id uuid not null,
  activity_id uuid not null,
  version int not null,
  definition jsonb not null,
  sends jsonb not null,
  published_at timestamptz not null,
  primary key (organization_id, activity_id, version),
  foreign key (organization_id, activity_id) references automations (organization_id, activity_id) on delete cascade
);
select protect_tenant_table('automation_versions');

-- One customer on the way through one automation, for one due, quote or job.
create table enrolments (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  activity_id uuid not null,
  version int not null,
  customer_id uuid not null,
  -- The service that is due, the quote or the job; null where the customer alone is meant.
  subject_id uuid,
  site_id uuid,
  -- How often they have come in for the same: it makes a row single, whoever asks at the same time.
  entry int not null default 1,
  -- The day that it is about; a due that moves takes it along.
  anchor_on date not null,
  -- The step at which they stand, 0 before the first; `has_begun`: its waiting has.
  step smallint not null default 0,
  has_begun boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'paused', 'ended')),
  -- Why it is paused or has ended.
  reason text,
  failure text,
  wakes_at timestamptz not null,
  entered_at timestamptz not null,
  -- Replies before do not count: somebody has read them and said that it goes on.
  resumed_at timestamptz,
  ended_at timestamptz,
  primary key (organization_id, id),
  constraint enrolments_one_each
    unique nulls not distinct (organization_id, activity_id, customer_id, subject_id, site_id, entry),
  check ((state = 'ended') = (ended_at is not null)),
  foreign key (organization_id, activity_id, version)
    references automation_versions (organization_id, activity_id, version) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index enrolments_awake on enrolments (organization_id, activity_id, wakes_at, id) where state = 'waiting';
create index enrolments_by_step on enrolments (organization_id, activity_id, version, state, step);
create index enrolments_by_customer on enrolments (organization_id, customer_id, id);
select protect_tenant_table('enrolments');

-- A mail of an automation belongs to an enrolment: next year it may go to the same customer again, for the same due never.
alter table deliveries
  add column occasion uuid,
  add column version int not null default 0,
  drop constraint deliveries_one_each,
  add constraint deliveries_one_each
    unique nulls not distinct (organization_id, activity_id, customer_id, step, merged_from, occasion);

alter table frozen_emails
  add column version int not null default 0,
  add column step smallint not null default 0,
  drop constraint frozen_emails_pkey,
  add primary key (organization_id, activity_id, version, step, language);

-- Tags that were there before nobody knows the age of: they are old.
alter table customer_tags add column tagged_at timestamptz not null default '2000-01-01';
alter table customer_tags alter column tagged_at set default now();
