-- Errors and replays of sessions, kept for Delight's own people. They belong to the installation: errors happen before
-- anybody has signed in too. `of_organization` says where the user was working.

create table monitored_sessions (
  id uuid primary key default uuid_v7(),
  -- Whoever adds to a session must know its key.
  key_hash bytea not null,
  user_id uuid references users (id) on delete cascade,
  of_organization uuid references organizations (id) on delete cascade,
  environment text not null,
  release text not null,
  browser text not null,
  started_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  segments int not null default 0,
  bytes bigint not null default 0
);
create index monitored_sessions_by_time on monitored_sessions (last_at);
-- What staff are shown, and what takes room.
create index monitored_sessions_by_start on monitored_sessions (started_at desc, id desc) where segments > 0;
create index monitored_sessions_by_organization on monitored_sessions (of_organization);
create index monitored_sessions_by_user on monitored_sessions (user_id);

create table replay_segments (
  session_id uuid not null references monitored_sessions (id) on delete cascade,
  number int not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  events int not null,
  -- The events as JSON, packed with gzip.
  packed bytea not null,
  received_at timestamptz not null default now(),
  primary key (session_id, number)
);

create table error_groups (
  id uuid primary key default uuid_v7(),
  -- The same for errors of the same kind that were thrown at the same place.
  fingerprint text not null unique,
  kind text not null,
  title text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  first_release text not null,
  last_release text not null,
  occurrences bigint not null default 0,
  resolved_at timestamptz,
  resolved_by uuid references users (id) on delete set null
);
create index error_groups_by_time on error_groups (last_at desc, id);

create table error_occurrences (
  id uuid primary key default uuid_v7(),
  group_id uuid not null references error_groups (id) on delete cascade,
  session_id uuid references monitored_sessions (id) on delete set null,
  user_id uuid references users (id) on delete cascade,
  of_organization uuid references organizations (id) on delete cascade,
  occurred_at timestamptz not null,
  message text not null,
  stack text not null default '',
  path text not null default '',
  environment text not null,
  release text not null,
  browser text not null,
  -- Of the call that failed, as the log of the server names it.
  request_id text not null default '',
  received_at timestamptz not null default now()
);
create index error_occurrences_by_group on error_occurrences (group_id, occurred_at desc);
create index error_occurrences_by_time on error_occurrences (received_at);
create index error_occurrences_by_session on error_occurrences (session_id);
-- Whoever leaves takes along what tells of them.
create index error_occurrences_by_user on error_occurrences (user_id);
create index error_occurrences_by_organization on error_occurrences (of_organization);
