-- The roles, the helpers and everything about who may sign in where.

-- The role that requests run as: it owns nothing, so row-level security always binds it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'delight_app') then
    create role delight_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant delight_app to %I', current_user);
end
$$;

grant usage on schema public to delight_app;
alter default privileges in schema public grant select, insert, update, delete on tables to delight_app;
alter default privileges in schema public grant usage, select on sequences to delight_app;

-- RFC 9562 version 7, written out because PostgreSQL has it built in only from 18 on. The twelve bits behind the
-- version are parts of the millisecond (method 3 of section 6.2), so that what was made later sorts later.
create function uuid_v7() returns uuid
language sql volatile parallel safe
as $$
  select (
    overlay(
      lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0')
      placing '7' from 13 for 0
    )
    || substr(gen_random_uuid()::text, 20)
  )::uuid
$$;

-- The organization that the transaction is inside; null outside of one, so that policies show no row.
create function current_organization() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.organization_id', true), '')::uuid $$;

create function current_user_id() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Every tenant table calls this once: rows of other organizations neither show nor can be written.
create function protect_tenant_table(table_name regclass) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s using (organization_id = current_organization()) with check (organization_id = current_organization())',
    table_name
  );
end
$$;

create table organizations (
  id uuid primary key default uuid_v7(),
  identifier text not null unique,
  name text not null,
  time_zone text not null default 'UTC',
  currency text not null default 'EUR',
  language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  postal_address text not null default '',
  sender_name text not null default '',
  sender_address text not null default '',
  reply_to text not null default '',
  attribution_window_days int not null default 30 check (attribution_window_days between 1 and 84),
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default uuid_v7(),
  email text not null,
  -- The one form in which addresses are compared: lower case, NFC.
  email_key text not null unique,
  username text not null,
  first_name text not null default '',
  last_name text not null default '',
  password_hash text not null,
  profile_image text,
  is_staff boolean not null default false,
  is_superuser boolean not null default false,
  is_active boolean not null default true,
  language text not null default 'en' check (language in ('en', 'fr', 'ar')),
  created_at timestamptz not null default now()
);

create table memberships (
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  permissions text[] not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index memberships_by_user on memberships (organization_id, user_id, created_at);

-- A signed-in user must find their own organizations before being inside one.
alter table memberships enable row level security;
alter table memberships force row level security;
create policy tenant on memberships
  using (organization_id = current_organization() or user_id = current_user_id())
  with check (organization_id = current_organization());

-- One row a sign-in. The refresh token rotates; `spent` keeps the hashes of used ones, so that reuse shows.
create table sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_because text
);
create index sessions_by_user on sessions (user_id);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  spent_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

-- Failed sign-ins, counted by account and by network, so that guessing is slowed without locking anybody out for good.
create table login_attempts (
  bucket text not null,
  window_start timestamptz not null,
  failures int not null default 0,
  primary key (bucket, window_start)
);

-- Keys and one-time values of the installation itself.
create table installation (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table captured_mails (
  id uuid primary key default uuid_v7(),
  mail_from text not null,
  rcpt_to text not null,
  subject text not null,
  source bytea not null,
  captured_at timestamptz not null default now()
);
create index captured_mails_by_time on captured_mails (captured_at desc);
