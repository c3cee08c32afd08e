-- What is mailed, to whom, what came back, and the money that followed.

create table segments (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  name text not null,
  rule jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index segments_by_name on segments (organization_id, lower(name), id);
select protect_tenant_table('segments');

create table emails (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  name text not null,
  is_template boolean not null default false,
  variants jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index emails_by_name on emails (organization_id, lower(name), id);
create index emails_by_updated on emails (organization_id, updated_at desc, id);
select protect_tenant_table('emails');

-- Who had a test mail sent where: nobody may use tests to mail strangers in number.
create table test_sends (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  user_id uuid references users (id) on delete set null,
  email_address text not null,
  sent_at timestamptz not null,
  primary key (organization_id, id)
);
create index test_sends_by_time on test_sends (organization_id, sent_at);
select protect_tenant_table('test_sends');

create table activities (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  kind text not null default 'campaign' check (kind in ('campaign', 'automation')),
  goal text not null,
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'running', 'paused', 'finished', 'stopped')),
  pause_reason text,
  segment_id uuid,
  email_id uuid,
  -- As they stood at launch; later changes of the settings do not touch what was sent.
  sender_name text not null default '',
  sender_address text not null default '',
  reply_to text not null default '',
  -- What a crash's unanswered attempts become: sent again under the same Message-ID, or left to the user.
  unknown_attempts text not null default 'retry' check (unknown_attempts in ('retry', 'leave')),
  created_at timestamptz not null default now(),
  launched_at timestamptz,
  finished_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, segment_id) references segments (organization_id, id) on delete set null (segment_id),
  foreign key (organization_id, email_id) references emails (organization_id, id)
);
create index activities_by_launch on activities (organization_id, launched_at desc, id);
create index activities_by_status on activities (organization_id, status, id);
create index activities_in_motion on activities (organization_id, id) where status in ('running', 'paused');
select protect_tenant_table('activities');

-- The compiled email of an activity, one row a language variant: with it and a delivery's values every message can be rebuilt.
create table frozen_emails (
  organization_id uuid not null,
  activity_id uuid not null,
  language text not null,
  position int not null,
  variant jsonb not null,
  compiled jsonb not null,
  primary key (organization_id, activity_id, language),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade
);
select protect_tenant_table('frozen_emails');

-- One email of one activity to one customer: exactly one row, for ever.
create table deliveries (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  activity_id uuid not null,
  customer_id uuid not null,
  step smallint not null default 0,
  email_address text,
  language text,
  status text not null
    check (status in ('queued', 'sending', 'sent', 'failed', 'unknown', 'skipped', 'cancelled')),
  skip_reason text,
  merge_values jsonb not null default '{}',
  -- The claim: who holds it until when. `fence` grows with every claim; an answer with an old fence is refused.
  lease_until timestamptz,
  fence int not null default 0,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  reply text,
  sent_at timestamptz,
  first_opened_at timestamptz,
  first_clicked_at timestamptz,
  last_clicked_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, activity_id, customer_id, step),
  foreign key (organization_id, activity_id) references activities (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id)
);
create index deliveries_to_send on deliveries (organization_id, activity_id, next_attempt_at, id) where status = 'queued';
create index deliveries_leased on deliveries (organization_id, activity_id, lease_until) where status = 'sending';
create index deliveries_by_customer on deliveries (organization_id, customer_id, sent_at desc);
create index deliveries_by_status on deliveries (organization_id, activity_id, status, id);
select protect_tenant_table('deliveries');

-- Each try of a delivery, written before the mail server can take the message.
create table delivery_attempts (
  organization_id uuid not null,
  delivery_id uuid not null,
  number int not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text check (outcome in ('accepted', 'deferred', 'rejected', 'sender_rejected', 'not_sent', 'unknown')),
  code int,
  reply text,
  primary key (organization_id, delivery_id, number),
  foreign key (organization_id, delivery_id) references deliveries (organization_id, id) on delete cascade
);
select protect_tenant_table('delivery_attempts');

-- What happened to a delivery. Machine events (scanners, prefetch, mail proxies) are kept but never counted.
create table events (
  organization_id uuid not null,
  occurred_at timestamptz not null default now(),
  id uuid not null default uuid_v7(),
  delivery_id uuid not null,
  activity_id uuid not null,
  customer_id uuid not null,
  kind text not null
    check (kind in ('sent', 'delivered', 'opened', 'clicked', 'replied', 'bounced', 'complained', 'unsubscribed')),
  is_machine boolean not null default false,
  link_index int,
  url text,
  user_agent text,
  primary key (organization_id, occurred_at, id)
) partition by range (occurred_at);
create index events_by_customer on events (organization_id, customer_id, occurred_at desc);
create index events_by_activity on events (organization_id, activity_id, kind, occurred_at desc);
select protect_tenant_table('events');

create table events_other partition of events default;
select protect_tenant_table('events_other');

-- Makes the partitions of the months around today; runs at every migration and once a day.
create function make_event_partitions(months_back int, months_ahead int) returns void
language plpgsql security definer set search_path = public
as $$
declare
  month date;
  name text;
begin
  for month in
    select generate_series(
      date_trunc('month', now()) - make_interval(months => months_back),
      date_trunc('month', now()) + make_interval(months => months_ahead),
      interval '1 month'
    )::date
  loop
    name := 'events_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format(
        'create table %I partition of events for values from (%L) to (%L)',
        name, month, (month + interval '1 month')::date
      );
      perform protect_tenant_table(name::regclass);
    end if;
  end loop;
end
$$;
select make_event_partitions(26, 3);

create table conversions (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  kind text not null check (kind in ('job', 'quote', 'manual')),
  state text not null default 'credited' check (state in ('credited', 'reversed')),
  customer_id uuid not null,
  activity_id uuid not null,
  delivery_id uuid,
  service_record_id uuid,
  quote_id uuid,
  touch text not null check (touch in ('click', 'manual')),
  touched_at timestamptz,
  value_cents bigint not null,
  currency text not null,
  occurred_at timestamptz not null,
  note text not null default '',
  user_id uuid references users (id) on delete set null,
  rule_version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  -- One credit a job and a quote: the column adds up to real money.
  unique (organization_id, service_record_id),
  unique (organization_id, quote_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id),
  foreign key (organization_id, activity_id) references activities (organization_id, id),
  foreign key (organization_id, delivery_id) references deliveries (organization_id, id),
  foreign key (organization_id, service_record_id) references service_records (organization_id, id),
  foreign key (organization_id, quote_id) references quotes (organization_id, id)
);
create index conversions_by_time on conversions (organization_id, occurred_at desc, id);
create index conversions_by_activity on conversions (organization_id, activity_id, state);
create index conversions_by_customer on conversions (organization_id, customer_id, occurred_at desc);
select protect_tenant_table('conversions');

-- Counts that screens show, kept in the transaction of what they count.
create table activity_counts (
  organization_id uuid not null,
  activity_id uuid not null,
  audience int not null default 0,
  queued int not null default 0,
  sending int not null default 0,
  sent int not null default 0,
  failed int not null default 0,
  unknown int not null default 0,
  skipped int not null default 0,
  cancelled int not null default 0,
  opened int not null default 0,
  clicked int not null default 0,
  unsubscribed int not null default 0,
  conversions int not null default 0,
  revenue_cents bigint not null default 0,
  primary key (organization_id, activity_id),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade
);
select protect_tenant_table('activity_counts');

-- One row a day of the organization's time zone and activity.
create table activity_days (
  organization_id uuid not null,
  day date not null,
  activity_id uuid not null,
  sent int not null default 0,
  opened int not null default 0,
  clicked int not null default 0,
  unsubscribed int not null default 0,
  conversions int not null default 0,
  revenue_cents bigint not null default 0,
  primary key (organization_id, day, activity_id),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade
);
select protect_tenant_table('activity_days');

-- The one door between organizations: the sending loop must see which activities are in motion before it is inside any of
-- them. Paused and newly stopped ones show too: what a dead worker left in them must be brought home.
create policy sending_loop on activities for select
  using (
    (status in ('running', 'paused') or (status = 'stopped' and finished_at > now() - interval '30 days'))
    and current_setting('app.sending_loop', true) = 'on'
  );
