-- Mail servers of an organization's own, in the order in which they are used.
create table mail_servers (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  name text not null,
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('starttls', 'tls', 'none')),
  user_name text not null default '',
  -- Sealed; null where nobody signs in.
  password bytea,
  connections int not null default 5 check (connections between 1 and 50),
  purpose text not null default 'both' check (purpose in ('campaigns', 'transactional', 'both')),
  position int not null,
  is_active boolean not null default true,
  -- Rises with what it takes to reach it: workers then open connections anew.
  revision int not null default 1,
  -- It rests after failures, ever longer while they go on; another one takes over meanwhile.
  failures int not null default 0,
  rested_until timestamptz,
  rest_reason text check (rest_reason in ('unreachable', 'refused', 'deferring')),
  last_error text,
  last_error_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select protect_tenant_table('mail_servers');

-- How much may go out, by what: all of the organization (key empty), one of its mail servers (its id), a domain of its senders,
-- or a provider of recipients. What is used of it stands beside it, for all workers.
create table sending_limits (
  organization_id uuid not null references organizations (id) on delete cascade,
  kind text not null check (kind in ('organization', 'server', 'sender_domain', 'recipient')),
  key text not null,
  per_second int check (per_second > 0),
  per_minute int check (per_minute > 0),
  per_hour int check (per_hour > 0),
  per_day int check (per_day > 0),
  warm_up_first int check (warm_up_first > 0),
  warm_up_goal int check (warm_up_goal >= warm_up_first),
  warm_up_growth double precision check (warm_up_growth between 1 and 10),
  warm_up_started_on date,
  -- While it is held, its day stays the one of that date.
  warm_up_held_on date,
  -- Before this moment no further mail is due to go.
  next_at timestamptz not null default '-infinity',
  -- Counts reservations, so that one can be given back exactly when none followed.
  turn bigint not null default 0,
  -- The day of the organization that `used` counts.
  day date,
  used int not null default 0,
  -- How fast a provider that asked to slow down is mailed; it rises step by step.
  backoff_per_second double precision check (backoff_per_second > 0),
  backoff_changed_at timestamptz,
  backoff_reply text,
  primary key (organization_id, kind, key),
  check ((warm_up_first is null) = (warm_up_started_on is null)),
  check ((warm_up_first is null) = (warm_up_goal is null)),
  check ((warm_up_first is null) = (warm_up_growth is null))
);
select protect_tenant_table('sending_limits');

create policy sending_loop on mail_servers for select using (current_setting('app.sending_loop', true) = 'on');
create policy sending_loop on sending_limits for select using (current_setting('app.sending_loop', true) = 'on');

-- Seconds between two mails, of the strictest of its rates; 0 without one.
create function pace_of(limits sending_limits) returns float8
language sql immutable
return greatest(
  coalesce(1.0 / limits.per_second, 0), coalesce(60.0 / limits.per_minute, 0), coalesce(3600.0 / limits.per_hour, 0),
  coalesce(1.0 / limits.backoff_per_second, 0)
)::float8;

-- What the schedule of warming up allows on a day: the first amount on the first day, so many times more on each next one.
create function warm_up_allowance(limits sending_limits, today date) returns int
language sql immutable
return case when limits.warm_up_first is not null then least(
  limits.warm_up_goal,
  limits.warm_up_first * power(
    limits.warm_up_growth::float8,
    least(1000, greatest(0, least(today, coalesce(limits.warm_up_held_on, today)) - limits.warm_up_started_on))
  )
)::int end;

-- How many may go out on a day; null without a limit.
create function day_allowance(limits sending_limits, today date) returns int
language sql immutable
return least(limits.per_day, warm_up_allowance(limits, today));

-- Which limits a mail counts for; null and empty name none.
create function limits_for(server text, sender_domain text, recipient text) returns setof sending_limits
language sql stable
as $$
  select l.* from sending_limits l
  where l.organization_id = current_organization()
    and (l.kind, l.key) in (
      ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
    )
$$;

-- Reserves up to so many mails within the next second, of every limit that they count for: so many are granted, the first
-- after `starts_in` seconds and each next one `every` seconds later. Without any, it is worth asking again after `again_in`.
create function reserve_sending(server text, sender_domain text, recipient text, wanted int)
returns table (granted int, starts_in float8, every float8, again_in float8, turns bigint)
language plpgsql
as $$
declare
  moment timestamptz;
  zone text;
  today date;
  first_at timestamptz;
  allowed int;
begin
  perform from sending_limits l
    where l.organization_id = current_organization()
      and (l.kind, l.key) in (
        ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
      )
    order by l.kind, l.key for update;
  moment := clock_timestamp();
  select o.time_zone into zone from organizations o where o.id = current_organization();
  today := (moment at time zone zone)::date;
  select greatest(moment, max(l.next_at)), coalesce(max(pace_of(l)), 0),
      least(wanted, min(day_allowance(l, today) - case when l.day = today then l.used else 0 end))
    into first_at, every, allowed
    from limits_for(server, sender_domain, recipient) l;
  starts_in := extract(epoch from first_at - moment);
  granted := greatest(0, case when every = 0 or allowed <= 0 then allowed
    when starts_in >= 1 then 0
    else least(allowed, floor((1 - starts_in) / every)::int + 1) end);
  again_in := case when allowed > 0 then starts_in
    else extract(epoch from ((today + 1)::timestamp at time zone zone) - moment) end;
  update sending_limits l set
      next_at = greatest(l.next_at, moment) + make_interval(secs => granted * pace_of(l)),
      day = today,
      used = case when l.day = today then l.used else 0 end + granted,
      turn = l.turn + 1
    where granted > 0 and l.organization_id = current_organization()
      and (l.kind, l.key) in (
        ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
      );
  select coalesce(sum(l.turn), 0) into turns from limits_for(server, sender_domain, recipient) l;
  return next;
end
$$;

-- Gives back what was reserved and not used: of the day always, of the pace only where nobody reserved since.
create function return_sending(server text, sender_domain text, recipient text, unused int, reserved_turns bigint)
returns void
language sql
as $$
  with held as (
    select l.turn from sending_limits l
    where l.organization_id = current_organization()
      and (l.kind, l.key) in (
        ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
      )
    order by l.kind, l.key for update
  ),
  untouched as (select coalesce(sum(held.turn), 0) = reserved_turns as is_so from held)
  update sending_limits l set
    next_at = case when untouched.is_so then l.next_at - make_interval(secs => unused * pace_of(l)) else l.next_at end,
    used = greatest(0, l.used - unused)
  from untouched
  where l.organization_id = current_organization()
    and (l.kind, l.key) in (
      ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
    )
$$;

-- Who takes the mail of an address: a domain, or the provider that answers for several.
create function mail_provider(address text) returns text
language sql immutable
as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then 'gmail.com'
    when domain ~ '^(outlook|hotmail|live)\.[a-z.]+$' or domain in ('msn.com', 'passport.com') then 'outlook.com'
    when domain ~ '^yahoo\.[a-z.]+$' or domain in ('ymail.com', 'rocketmail.com', 'aol.com', 'aim.com') then 'yahoo.com'
    when domain in ('icloud.com', 'me.com', 'mac.com') then 'icloud.com'
    when domain ~ '^gmx\.[a-z.]+$' or domain in ('web.de', 'mail.com') then 'gmx.net'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then 'proton.me'
    when domain in ('orange.fr', 'wanadoo.fr') then 'orange.fr'
    when domain in ('sfr.fr', 'neuf.fr', 'cegetel.net', 'club-internet.fr') then 'sfr.fr'
    else domain
  end
  from (select lower(substring(address from '[^@]*$')) as domain) as known
$$;

-- Deliveries to a provider that has a limit wait in a queue of their own and have no moment meanwhile (`infinity`), so that
-- nobody looks at them before there is room.
alter table deliveries add column waits_for text;
create index deliveries_waiting on deliveries (organization_id, waits_for, activity_id, id)
  where status = 'queued' and waits_for is not null;

-- Through which server an attempt went; null for the one of the installation. It may be gone since.
alter table delivery_attempts add column mail_server_id uuid;
