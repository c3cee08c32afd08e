-- Keys with which programs of an organization call the API, and what is remembered so that a call may be repeated.

create table api_keys (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  name text not null,
  -- Its first letters, by which people know it again.
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, key_hash)
);
select protect_tenant_table('api_keys');

-- How many calls each key has made in its present window. Every call writes here: lost in a crash, it begins anew.
create unlogged table api_key_windows (
  organization_id uuid not null,
  key_id uuid not null,
  began_at timestamptz not null,
  calls int not null,
  primary key (organization_id, key_id),
  foreign key (organization_id, key_id) references api_keys (organization_id, id) on delete cascade
) with (fillfactor = 50);
select protect_tenant_table('api_key_windows');

alter table audit_entries
  -- Whether a program did it, with the API key that `actor_name` names.
  add column by_key boolean not null default false;

-- Answers to calls with an Idempotency-Key, sealed; given again for a day, and then deleted.
create table idempotent_answers (
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The user or the API key.
  owner_id uuid not null,
  key text not null,
  -- Of method, address and body.
  fingerprint bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  primary key (organization_id, owner_id, key)
);
create index idempotent_answers_by_age on idempotent_answers (organization_id, created_at);
select protect_tenant_table('idempotent_answers');
