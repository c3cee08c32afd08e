-- Forms by which people sign themselves up, and who did and has not confirmed it yet.

create table sign_up_forms (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  name text not null,
  asks_name boolean not null,
  asks_phone boolean not null,
  -- Customer fields that are asked, in their order.
  fields uuid[] not null default '{}',
  topics text[] not null default '{}' check (topics <@ array['reminders', 'offers', 'news', 'feedback']),
  -- Given to whoever confirms.
  tags text[] not null default '{}',
  -- By language: {"en": {"title": …, "consent": …, "thanks": …}}.
  texts jsonb not null,
  -- Where the last page leads back to; empty: nowhere.
  website text not null default '',
  is_active boolean not null default true,
  -- Counted up with each change: the evidence of a consent says which one was read.
  version int not null default 1,
  asked bigint not null default 0,
  confirmed bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select protect_tenant_table('sign_up_forms');

-- One asking. Confirmed, it is emptied: what matters is at the customer then.
create table sign_ups (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  form_id uuid not null,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  custom jsonb not null default '{}',
  topics text[] not null default '{}',
  language text not null check (language in ('en', 'fr', 'ar')),
  consent_text text not null,
  form_version int not null,
  token_hash bytea not null,
  asked_at timestamptz not null,
  asked_from text not null,
  asked_by text not null,
  confirmed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  foreign key (organization_id, form_id) references sign_up_forms (organization_id, id) on delete cascade
);
create index sign_ups_by_address on sign_ups (organization_id, email_key, asked_at);
create index sign_ups_by_network on sign_ups (organization_id, asked_from, asked_at);
create index sign_ups_by_form on sign_ups (organization_id, form_id, asked_at);
create index sign_ups_by_age on sign_ups (organization_id, asked_at);
select protect_tenant_table('sign_ups');
