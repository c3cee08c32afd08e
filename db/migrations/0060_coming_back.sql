-- What comes back from mails: bounces, complaints, replies and wishes to unsubscribe, what they were made of, and how they came in.

-- What is kept of what came back from a delivery. `bounce_class`: hard says that the address is none; soft that it may be one
-- later; block that somebody did not want this mail, which says nothing of the address.
alter table deliveries
  add column bounced_at timestamptz,
  add column bounce_class text check (bounce_class in ('hard', 'soft', 'block')),
  -- The enhanced status code (RFC 3463), and what the mail server said.
  add column bounce_status text,
  add column bounce_text text,
  add column complained_at timestamptz,
  add column replied_at timestamptz,
  add column delivered_at timestamptz,
  add constraint deliveries_bounce_check check ((bounced_at is null) = (bounce_class is null));

-- `mark` tells two of a kind apart: what is told again under the same mark is the same.
alter table events
  add column mark text,
  add column bounce_class text check (bounce_class in ('hard', 'soft', 'block')),
  add column status text,
  add column detail text;

alter table activity_counts
  add column hard_bounced int not null default 0,
  add column soft_bounced int not null default 0,
  add column complained int not null default 0,
  add column replied int not null default 0;

-- From which counts on complaints and hard bounces may pause an activity again: a person has seen those before and went on.
alter table activities
  add column accepted_complaints int not null default 0,
  add column accepted_sent int not null default 0,
  add column accepts_hard_bounces boolean not null default false;

alter table suppressions drop constraint suppressions_source_check;
alter table suppressions add constraint suppressions_source_check check (
  source in ('manual', 'list', 'import', 'one_click', 'preference_page', 'mail_server', 'mail', 'demo')
);
alter table customer_consents drop constraint customer_consents_source_check;
alter table customer_consents add constraint customer_consents_source_check check (
  source in ('manual', 'import', 'form', 'one_click', 'preference_page', 'mail', 'partner', 'demo', 'merge')
);

-- What an organization wants to be made of what comes back; without a row it is as the defaults say.
create table return_settings (
  organization_id uuid primary key references organizations (id) on delete cascade,
  takes_replies boolean not null default false,
  soft_bounces smallint not null default 5 check (soft_bounces between 1 and 50),
  soft_bounce_days smallint not null default 30 check (soft_bounce_days between 1 and 365)
);
select protect_tenant_table('return_settings');

-- Mails that came back, written down before their sender is told that we have them. `raw` (gzip) is dropped once something was
-- made of them; what screens show is kept for 30 days. Whoever takes one moves the next attempt behind the time that one may
-- last, and counts the attempt before it begins: a mail that ends the process is given up in the end too.
create table returned_mails (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  came_by text not null check (came_by in ('smtp', 'imap', 'provider')),
  -- To which of our addresses: that of bounces, of replies, of unsubscribing; null where none was named.
  address_kind text check (address_kind in ('bounce', 'reply', 'unsubscribe')),
  delivery_id uuid,
  -- Of what came in: the same thing delivered twice is taken in once.
  digest bytea not null,
  raw bytea,
  size int not null,
  received_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'done', 'unreadable')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- What was made of it, and why: a code, and the words of the mail that speak for it.
  outcome text,
  why text,
  subject text not null default '',
  sender text not null default '',
  text text not null default '',
  primary key (organization_id, id),
  unique (organization_id, digest)
);
create index returned_mails_due on returned_mails (organization_id, next_attempt_at, id) where status = 'waiting';
create index returned_mails_by_received on returned_mails (organization_id, received_at desc, id);
create index returned_mails_by_delivery on returned_mails (organization_id, delivery_id) where delivery_id is not null;
select protect_tenant_table('returned_mails');

-- The loop must know where something waits before it is inside an organization.
create policy returning_loop on returned_mails for select
  using (current_setting('app.returning_loop', true) = 'on' and status = 'waiting');
