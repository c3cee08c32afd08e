-- Mailboxes that are looked into for what comes back, where no mail server of ours is listening.

create table return_mailboxes (
  organization_id uuid primary key references organizations (id) on delete cascade,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  user_name text not null,
  -- Sealed.
  password bytea not null,
  folder text not null,
  interval_minutes smallint not null check (interval_minutes between 1 and 1440),
  handled text not null check (handled in ('keep', 'seen', 'move')),
  handled_folder text not null default '',
  is_on boolean not null default true,
  -- Up to which mail all were taken in, and up to which they were marked or moved; both under the numbers of this validity
  -- (RFC 3501, 2.3.1.1). Null until it was looked into.
  uid_validity bigint,
  taken_uid bigint not null default 0,
  handled_uid bigint not null default 0,
  -- Whoever looks into it moves this behind the time that a look may last.
  next_look_at timestamptz not null default now(),
  last_looked_at timestamptz,
  failures smallint not null default 0,
  last_failed_at timestamptz,
  failed_step text check (failed_step in ('name', 'reach', 'encrypt', 'sign_in', 'folder', 'read')),
  failure_text text not null default '',
  mails bigint not null default 0
);
select protect_tenant_table('return_mailboxes');

-- The loop must know which are due before it is inside an organization.
create policy mailbox_loop on return_mailboxes for select
  using (current_setting('app.mailbox_loop', true) = 'on' and is_on);
