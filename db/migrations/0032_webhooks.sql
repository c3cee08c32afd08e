-- Telling other systems of what happens: who listens, what they are to be told, and what became of it.

create table webhook_endpoints (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  url text not null,
  description text not null default '',
  events text[] not null,
  -- What signs each call, and what did before; both sealed.
  secret bytea not null,
  former_secret bytea,
  former_secret_until timestamptz,
  paused_at timestamptz,
  pause text check (pause in ('by_hand', 'failing')),
  -- Since when it has taken nothing, and before when it is left alone.
  failing_since timestamptz,
  held_until timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  check ((paused_at is null) = (pause is null))
);
select protect_tenant_table('webhook_endpoints');

-- Kept for 30 days, and no longer than the customer.
create table webhook_events (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  type text not null,
  customer_id uuid,
  data jsonb not null,
  occurred_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index webhook_events_by_age on webhook_events (organization_id, occurred_at);
create index webhook_events_by_customer on webhook_events (organization_id, customer_id);
select protect_tenant_table('webhook_events');

-- One event for one endpoint. Whoever takes it moves the next attempt behind the time that one may last: a dead worker's
-- calls come due by themselves, and an answer that names an older attempt is too late.
create table webhook_calls (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  endpoint_id uuid not null,
  event_id uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  -- Of the present series; a replay begins another. `round` never goes back.
  attempts int not null default 0,
  round int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_attempt_at timestamptz,
  failure text check (failure in ('answered', 'redirected', 'too_slow', 'unreachable', 'not_allowed')),
  status_code int,
  answer text not null default '',
  primary key (organization_id, id),
  unique (organization_id, event_id, endpoint_id),
  foreign key (organization_id, endpoint_id) references webhook_endpoints (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references webhook_events (organization_id, id) on delete cascade
);
create index webhook_calls_due on webhook_calls (organization_id, endpoint_id, next_attempt_at, id) where status = 'waiting';
create index webhook_calls_by_endpoint on webhook_calls (organization_id, endpoint_id, event_id desc, id);
create index webhook_calls_failed on webhook_calls (organization_id, endpoint_id) where status = 'failed';
select protect_tenant_table('webhook_calls');

-- The loop that calls must know where something is due before it is inside an organization.
create policy webhook_loop on webhook_endpoints for select
  using (current_setting('app.webhook_loop', true) = 'on' and paused_at is null);
create policy webhook_loop on webhook_calls for select
  using (current_setting('app.webhook_loop', true) = 'on' and status = 'waiting');

-- What anybody in this organization listens to; null where nobody does, so that nothing is written for nobody.
create function heard_webhook_events() returns text[]
language sql stable
as $$
  select array_agg(distinct heard) from webhook_endpoints, unnest(events) as heard
  where organization_id = current_organization() and paused_at is null
$$;

create function wire_moment(moment timestamptz) returns text
language sql immutable parallel safe
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

create function tell_webhooks() returns trigger
language plpgsql
as $$
begin
  insert into webhook_calls (organization_id, endpoint_id, event_id)
  select n.organization_id, e.id, n.id from news n
  join webhook_endpoints e
    on e.organization_id = n.organization_id and e.paused_at is null and n.type = any (e.events);
  return null;
end
$$;
create trigger told after insert on webhook_events referencing new table as news
  for each statement execute function tell_webhooks();

-- What happened is seen where it is written, so that no import, program or public page can forget to tell.
create function hear_customers() returns trigger
language plpgsql
as $$
declare
  heard constant text[] := heard_webhook_events();
begin
  if heard is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (organization_id, type, customer_id, data)
    select organization_id, 'customer.created', id, webhook_customer(
      id, kind, first_name, last_name, company, email, phone, street, city, postal_code, country, language, time_zone,
      consent, source, created_at, updated_at
    )
    from news where 'customer.created' = any (heard) and deleted_at is null;
    return null;
  end if;
  insert into webhook_events (organization_id, type, customer_id, data)
  select organization_id, type, id, case
    when type in ('customer.deleted', 'customer.erased') then jsonb_build_object('id', id)
    else webhook_customer(
      id, kind, first_name, last_name, company, email, phone, street, city, postal_code, country, language, time_zone,
      consent, source, created_at, updated_at
    )
  end
  from (
    select n.*, case
      when n.purged_at is not null and o.purged_at is null then 'customer.erased'
      when n.deleted_at is not null and o.deleted_at is null then 'customer.deleted'
      when n.deleted_at is null and o.deleted_at is not null then 'customer.restored'
      when n.deleted_at is null and (
        n.updated_at, n.kind, n.first_name, n.last_name, n.company, n.email, n.phone, n.street, n.city, n.postal_code,
        n.country, n.language, n.time_zone, n.consent
      ) is distinct from (
        o.updated_at, o.kind, o.first_name, o.last_name, o.company, o.email, o.phone, o.street, o.city, o.postal_code,
        o.country, o.language, o.time_zone, o.consent
      ) then 'customer.updated'
    end as type
    from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  ) as changed
  where type = any (heard);
  return null;
end
$$;

create function webhook_customer(
  id uuid, kind text, first_name text, last_name text, company text, email text, phone text, street text, city text,
  postal_code text, country text, language text, time_zone text, consent text, source text,
  created_at timestamptz, updated_at timestamptz
) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_build_object(
    'id', id, 'kind', kind, 'first_name', first_name, 'last_name', last_name, 'company', company, 'email', email,
    'phone', phone, 'street', street, 'city', city, 'postal_code', postal_code, 'country', country,
    'language', language, 'time_zone', time_zone, 'consent', consent, 'source', source,
    'created_at', wire_moment(created_at), 'updated_at', wire_moment(updated_at)
  )
$$;

create trigger heard_when_added after insert on customers referencing new table as news
  for each statement execute function hear_customers();
create trigger heard_when_changed after update on customers referencing new table as news old table as former
  for each statement execute function hear_customers();

create function hear_consents() returns trigger
language plpgsql
as $$
begin
  if ('customer.consent_changed' = any (heard_webhook_events())) is not true then return null; end if;
  insert into webhook_events (organization_id, type, customer_id, data)
  select organization_id, 'customer.consent_changed', customer_id, jsonb_build_object(
    'customer_id', customer_id, 'state', state, 'basis', basis, 'source', source, 'occurred_at', wire_moment(occurred_at)
  )
  from news;
  return null;
end
$$;
create trigger heard_when_added after insert on customer_consents referencing new table as news
  for each statement execute function hear_consents();

create function hear_deliveries() returns trigger
language plpgsql
as $$
declare
  heard constant text[] := heard_webhook_events();
begin
  if heard is null then return null; end if;
  insert into webhook_events (organization_id, type, customer_id, data, occurred_at)
  select organization_id, 'delivery.' || kind, customer_id, jsonb_build_object(
    'delivery_id', delivery_id, 'activity_id', activity_id, 'customer_id', customer_id
  ) || case when kind = 'clicked' then jsonb_build_object('url', url) else '{}' end, occurred_at
  from news where not is_machine and 'delivery.' || kind = any (heard);
  return null;
end
$$;
create trigger heard_when_added after insert on events referencing new table as news
  for each statement execute function hear_deliveries();

create function webhook_quote(
  id uuid, number text, customer_id uuid, service_id uuid, site_id uuid, status text, value_cents bigint, issued_on date,
  expires_on date, decided_at timestamptz, decline_reason text, version int
) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_build_object(
    'id', id, 'number', number, 'customer_id', customer_id, 'service_id', service_id, 'site_id', site_id,
    'status', status, 'value_cents', value_cents, 'issued_on', issued_on, 'expires_on', expires_on,
    'decided_at', wire_moment(decided_at), 'decline_reason', decline_reason, 'version', version
  )
$$;

create function hear_quotes() returns trigger
language plpgsql
as $$
declare
  heard constant text[] := heard_webhook_events();
begin
  if heard is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (organization_id, type, customer_id, data)
    select organization_id, 'quote.created', customer_id, webhook_quote(
      id, number, customer_id, service_id, site_id, status, value_cents, issued_on, expires_on, decided_at, decline_reason, version
    )
    from news where 'quote.created' = any (heard);
    return null;
  end if;
  insert into webhook_events (organization_id, type, customer_id, data)
  select organization_id, type, customer_id, webhook_quote(
    id, number, customer_id, service_id, site_id, status, value_cents, issued_on, expires_on, decided_at, decline_reason, version
  )
  from (
    select n.*, case when n.status <> o.status and n.status <> 'open' then 'quote.' || n.status else 'quote.updated' end as type
    from news n join former o on o.organization_id = n.organization_id and o.id = n.id
    where n.version <> o.version
  ) as changed
  where type = any (heard);
  return null;
end
$$;
create trigger heard_when_added after insert on quotes referencing new table as news
  for each statement execute function hear_quotes();
create trigger heard_when_changed after update on quotes referencing new table as news old table as former
  for each statement execute function hear_quotes();

create function hear_jobs() returns trigger
language plpgsql
as $$
begin
  if ('job.completed' = any (heard_webhook_events())) is not true then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (organization_id, type, customer_id, data)
    select organization_id, 'job.completed', customer_id, webhook_job(id, customer_id, service_id, site_id, done_on, value_cents)
    from news where status = 'done';
    return null;
  end if;
  insert into webhook_events (organization_id, type, customer_id, data)
  select n.organization_id, 'job.completed', n.customer_id,
    webhook_job(n.id, n.customer_id, n.service_id, n.site_id, n.done_on, n.value_cents)
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  where n.status = 'done' and o.status <> 'done';
  return null;
end
$$;
create function webhook_job(id uuid, customer_id uuid, service_id uuid, site_id uuid, done_on date, value_cents bigint)
returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_build_object(
    'id', id, 'customer_id', customer_id, 'service_id', service_id, 'site_id', site_id, 'done_on', done_on,
    'value_cents', value_cents
  )
$$;
create trigger heard_when_added after insert on service_records referencing new table as news
  for each statement execute function hear_jobs();
create trigger heard_when_changed after update on service_records referencing new table as news old table as former
  for each statement execute function hear_jobs();

create function hear_conversions() returns trigger
language plpgsql
as $$
declare
  heard constant text[] := heard_webhook_events();
begin
  if heard is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (organization_id, type, customer_id, data)
    select organization_id, 'conversion.' || state, customer_id,
      webhook_conversion(id, kind, state, customer_id, activity_id, value_cents, currency, occurred_at)
    from news where 'conversion.' || state = any (heard);
    return null;
  end if;
  insert into webhook_events (organization_id, type, customer_id, data)
  select n.organization_id, 'conversion.' || n.state, n.customer_id,
    webhook_conversion(n.id, n.kind, n.state, n.customer_id, n.activity_id, n.value_cents, n.currency, n.occurred_at)
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  where n.state <> o.state and 'conversion.' || n.state = any (heard);
  return null;
end
$$;
create function webhook_conversion(
  id uuid, kind text, state text, customer_id uuid, activity_id uuid, value_cents bigint, currency text, occurred_at timestamptz
) returns jsonb
language sql immutable parallel safe
as $$
  select jsonb_build_object(
    'id', id, 'kind', kind, 'state', state, 'customer_id', customer_id, 'activity_id', activity_id,
    'value_cents', value_cents, 'currency', currency, 'occurred_at', wire_moment(occurred_at)
  )
$$;
create trigger heard_when_added after insert on conversions referencing new table as news
  for each statement execute function hear_conversions();
create trigger heard_when_changed after update on conversions referencing new table as news old table as former
  for each statement execute function hear_conversions();
