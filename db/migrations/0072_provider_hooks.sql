-- Providers that tell what became of mails: by calls to an address of ours, each proved by what the provider signs or knows.

create table provider_hooks (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  provider text not null check (provider in ('generic', 'ses', 'postmark', 'sendgrid', 'mailgun')),
  name text not null default '',
  -- Sealed: the secret or password that we made, or the key that the provider shows; null where nothing is secret.
  secret bytea,
  -- The only topic of Amazon SNS that may speak here, and since when it may.
  topic_arn text,
  confirmed_at timestamptz,
  is_on boolean not null default true,
  -- Calls that were believed, what was new in them, and calls that were not.
  calls bigint not null default 0,
  events bigint not null default 0,
  refused bigint not null default 0,
  last_received_at timestamptz,
  last_refused_at timestamptz,
  last_refusal text check (last_refusal in ('signature', 'late', 'malformed', 'stranger', 'off')),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint provider_hooks_topic_check check ((provider = 'ses') = (topic_arn is not null)),
  constraint provider_hooks_secret_check check ((provider = 'ses') = (secret is null)),
  constraint provider_hooks_refusal_check check ((last_refused_at is null) = (last_refusal is null))
);
select protect_tenant_table('provider_hooks');

-- Providers tell of every mail that arrived: it counts, but a million such rows are not for a screen.
alter table returned_mails
  add column provider text check (provider in ('generic', 'ses', 'postmark', 'sendgrid', 'mailgun')),
  add column is_quiet boolean not null default false,
  add constraint returned_mails_told_check check (provider is null or came_by = 'provider');
create index returned_mails_shown on returned_mails (organization_id, received_at desc, id) where not is_quiet;
