-- What an organization is called and when it works, what people choose about notices and brands, and who changed what.

alter table organizations
  -- The languages its customers are written to in.
  add column languages text[] not null default '{en,fr,ar}',
  add column website text not null default '',
  add column phone text not null default '',
  -- When somebody is there: [{"day": 1, "opens": "08:00", "closes": "17:00"}], Monday is 1.
  add column business_hours jsonb not null default '[]',
  -- The name of its file.
  add column logo text,
  -- Whether errors and replays of its users' sessions may be kept.
  add column is_monitored boolean not null default true;

alter table users
  add column brand text not null default 'delight',
  -- What of the notifications is not wanted: {"import_finished": false}.
  add column notification_choices jsonb not null default '{}';

-- Who changed what. Nobody can change it afterwards, the role that requests run as included.
create table audit_entries (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  created_at timestamptz not null default now(),
  actor_id uuid references users (id) on delete set null,
  -- As they were called then; empty where nobody acted but a job.
  actor_name text not null default '',
  -- Whether they belonged to Delight's own people then.
  by_staff boolean not null default false,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  subject_name text not null default '',
  -- Only the fields that changed; null before something was made, and after it was removed.
  before jsonb,
  after jsonb,
  primary key (organization_id, id)
);
create index audit_entries_by_time on audit_entries (organization_id, created_at desc, id desc);
-- What happens rarely is found without a walk through all that happens often.
create index audit_entries_by_action on audit_entries (organization_id, action, created_at desc, id desc);
-- Who changed a setting the last time is asked with every look at the settings.
create index audit_entries_of_settings on audit_entries (organization_id, created_at desc, id desc)
  where subject_kind = 'settings';
create index audit_entries_by_actor on audit_entries (organization_id, actor_id, created_at desc);
select protect_tenant_table('audit_entries');
revoke update, delete on audit_entries from delight_app;
