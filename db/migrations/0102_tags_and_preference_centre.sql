-- Tags are renamed, merged and deleted for all customers; the page of readers' choices is an organization's own.

-- What else named the tag before a run, so that taking the run back puts it back where nobody changed it since.
alter table bulk_runs add column followed jsonb;

create table preference_centres (
  organization_id uuid primary key references organizations (id) on delete cascade,
  -- Those that readers see, in their order.
  topics text[] not null check (topics <@ array['reminders', 'offers', 'news', 'feedback']),
  -- By language: an introduction, and topics in other words.
  texts jsonb not null default '{}',
  offers_pause boolean not null default true,
  version int not null default 1
);
select protect_tenant_table('preference_centres');
