-- What the dashboard sums, so that nobody counts a million rows to show it. Each row is a difference: who writes only ever adds rows, which
-- no other writer waits for, and a loop of the worker folds those of a day into one. A figure is the sum of all of them, folded or not.
create table customer_days (
  organization_id uuid not null references organizations (id) on delete cascade,
  -- On which they were created, in the organization's time zone.
  day date not null,
  id bigint not null generated always as identity,
  customers int not null,
  -- Of these, who agreed to mails and has an address; of those again, whose address is suppressed.
  subscribed int not null,
  suppressed int not null,
  is_folded boolean not null default false,
  primary key (organization_id, day, id)
);
create index customer_days_loose on customer_days (organization_id, day) where not is_folded;
select protect_tenant_table('customer_days');

create table due_days (
  organization_id uuid not null references organizations (id) on delete cascade,
  day date not null,
  id bigint not null generated always as identity,
  service_id uuid not null,
  -- Those that are not booked.
  dues int not null,
  is_folded boolean not null default false,
  primary key (organization_id, day, id)
);
create index due_days_loose on due_days (organization_id, day) where not is_folded;
select protect_tenant_table('due_days');

create table conversion_days (
  organization_id uuid not null references organizations (id) on delete cascade,
  day date not null,
  id bigint not null generated always as identity,
  service_id uuid,
  -- Those that are credited.
  conversions int not null,
  value_cents bigint not null,
  is_folded boolean not null default false,
  primary key (organization_id, day, id)
);
create index conversion_days_loose on conversion_days (organization_id, day) where not is_folded;
select protect_tenant_table('conversion_days');

-- How many subscribed customers created on a day have the address of a suppression: what is counted of it in `customer_days.suppressed`.
create table suppressed_days (
  organization_id uuid not null references organizations (id) on delete cascade,
  suppression_id uuid not null,
  day date not null,
  customers int not null,
  primary key (organization_id, suppression_id, day)
);
select protect_tenant_table('suppressed_days');

-- Suppressions for which that may not be true any more. Whoever adds a customer and whoever suppresses their address at the same moment do
-- not see each other: an entry stays until all who were at work when it came are done, and figures put right what it stands for.
create table suppression_changes (
  organization_id uuid not null references organizations (id) on delete cascade,
  id bigint not null generated always as identity,
  suppression_id uuid not null,
  -- The first transaction that began after the entry could be seen.
  ripe_from bigint,
  primary key (organization_id, id)
);
create index suppression_changes_by_suppression on suppression_changes (organization_id, suppression_id);
select protect_tenant_table('suppression_changes');

-- Where there is something to fold or to settle, asked of one organization after the other: a policy that showed a loop the rows of all would be
-- judged anew for each of thousands of rows whenever figures are read.
create function organizations_to_fold() returns setof uuid
language plpgsql
as $$
declare
  one uuid;
begin
  for one in select id from organizations loop
    perform set_config('app.organization_id', one::text, true);
    if exists (select from customer_days where organization_id = one and not is_folded)
      or exists (select from due_days where organization_id = one and not is_folded)
      or exists (select from conversion_days where organization_id = one and not is_folded)
      or exists (select from suppression_changes where organization_id = one)
    then
      return next one;
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$$;

-- Rows of organizations that go are joined to nothing: they leave no difference.
create function count_customers() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into customer_days (organization_id, day, customers, subscribed, suppressed)
    select o.id, (n.created_at at time zone o.time_zone)::date, count(*),
      count(*) filter (where n.consent = 'subscribed' and n.email_key is not null), 0
    from news n join organizations o on o.id = n.organization_id
    where n.deleted_at is null
    group by 1, 2;
    insert into suppression_changes (organization_id, suppression_id)
    select distinct o.id, s.id
    from news n
    join organizations o on o.id = n.organization_id
    join suppressions s on s.organization_id = n.organization_id and s.email_key = n.email_key
    where n.deleted_at is null and n.consent = 'subscribed';
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into customer_days (organization_id, day, customers, subscribed, suppressed)
    select o.id, (f.created_at at time zone o.time_zone)::date, -count(*),
      -count(*) filter (where f.consent = 'subscribed' and f.email_key is not null), 0
    from former f join organizations o on o.id = f.organization_id
    where f.deleted_at is null
    group by 1, 2;
    insert into suppression_changes (organization_id, suppression_id)
    select distinct o.id, s.id
    from former f
    join organizations o on o.id = f.organization_id
    join suppressions s on s.organization_id = f.organization_id and s.email_key = f.email_key
    where f.deleted_at is null and f.consent = 'subscribed';
    return null;
  end if;
  insert into customer_days (organization_id, day, customers, subscribed, suppressed)
  select o.id, (x.created_at at time zone o.time_zone)::date, sum(x.sign),
    coalesce(sum(x.sign) filter (where x.consent = 'subscribed' and x.email_key is not null), 0), 0
  from news n
  join former f on f.organization_id = n.organization_id and f.id = n.id
  cross join lateral (values
    (n.created_at, n.consent, n.email_key, n.deleted_at, 1), (f.created_at, f.consent, f.email_key, f.deleted_at, -1)
  ) as x (created_at, consent, email_key, deleted_at, sign)
  join organizations o on o.id = n.organization_id
  where x.deleted_at is null
    and (n.created_at, n.consent, n.email_key, n.deleted_at) is distinct from (f.created_at, f.consent, f.email_key, f.deleted_at)
  group by 1, 2
  having sum(x.sign) <> 0 or coalesce(sum(x.sign) filter (where x.consent = 'subscribed' and x.email_key is not null), 0) <> 0;
  insert into suppression_changes (organization_id, suppression_id)
  select distinct o.id, s.id
  from news n
  join former f on f.organization_id = n.organization_id and f.id = n.id
  cross join lateral (values (n.consent, n.email_key, n.deleted_at), (f.consent, f.email_key, f.deleted_at)) as x (consent, email_key, deleted_at)
  join organizations o on o.id = n.organization_id
  join suppressions s on s.organization_id = n.organization_id and s.email_key = x.email_key
  where x.deleted_at is null and x.consent = 'subscribed'
    and (n.created_at, n.consent, n.email_key, n.deleted_at) is distinct from (f.created_at, f.consent, f.email_key, f.deleted_at);
  return null;
end
$$;
create trigger counted_when_added after insert on customers
  referencing new table as news for each statement execute function count_customers();
create trigger counted_when_changed after update on customers
  referencing old table as former new table as news for each statement execute function count_customers();
create trigger counted_when_removed after delete on customers
  referencing old table as former for each statement execute function count_customers();

create function note_suppressions() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into suppression_changes (organization_id, suppression_id) select organization_id, id from news;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into suppression_changes (organization_id, suppression_id)
    select o.id, f.id from former f join organizations o on o.id = f.organization_id;
    return null;
  end if;
  insert into suppression_changes (organization_id, suppression_id)
  select n.organization_id, n.id
  from news n join former f on f.organization_id = n.organization_id and f.id = n.id
  where n.email_key <> f.email_key;
  return null;
end
$$;
create trigger counted_when_added after insert on suppressions
  referencing new table as news for each statement execute function note_suppressions();
create trigger counted_when_changed after update on suppressions
  referencing old table as former new table as news for each statement execute function note_suppressions();
create trigger counted_when_removed after delete on suppressions
  referencing old table as former for each statement execute function note_suppressions();

create function count_dues() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into due_days (organization_id, day, service_id, dues)
    select organization_id, due_on, service_id, count(*) from news where not is_booked group by 1, 2, 3;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into due_days (organization_id, day, service_id, dues)
    select o.id, f.due_on, f.service_id, -count(*)
    from former f join organizations o on o.id = f.organization_id
    where not f.is_booked
    group by 1, 2, 3;
    return null;
  end if;
  insert into due_days (organization_id, day, service_id, dues)
  select n.organization_id, x.due_on, x.service_id, sum(x.sign)
  from news n
  join former f on f.organization_id = n.organization_id and f.id = n.id
  cross join lateral (values
    (n.due_on, n.service_id, n.is_booked, 1), (f.due_on, f.service_id, f.is_booked, -1)
  ) as x (due_on, service_id, is_booked, sign)
  where not x.is_booked and (n.due_on, n.service_id, n.is_booked) is distinct from (f.due_on, f.service_id, f.is_booked)
  group by 1, 2, 3
  having sum(x.sign) <> 0;
  return null;
end
$$;
create trigger counted_when_added after insert on service_dues
  referencing new table as news for each statement execute function count_dues();
create trigger counted_when_changed after update on service_dues
  referencing old table as former new table as news for each statement execute function count_dues();
create trigger counted_when_removed after delete on service_dues
  referencing old table as former for each statement execute function count_dues();

-- Which service it was: that of the job, or else of the quote. Later changes of those are followed by who computes credit.
alter table conversions add column service_id uuid;

create function name_service_of_conversion() returns trigger
language plpgsql
as $$
begin
  new.service_id := coalesce(
    (select r.service_id from service_records r where r.organization_id = new.organization_id and r.id = new.service_record_id),
    (select q.service_id from quotes q where q.organization_id = new.organization_id and q.id = new.quote_id)
  );
  return new;
end
$$;

alter table conversions no force row level security;
alter table service_records no force row level security;
alter table quotes no force row level security;
update conversions v set service_id = s.service_id
from (
  select w.organization_id, w.id, coalesce(r.service_id, q.service_id) as service_id
  from conversions w
  left join service_records r on r.organization_id = w.organization_id and r.id = w.service_record_id
  left join quotes q on q.organization_id = w.organization_id and q.id = w.quote_id
) s
where v.organization_id = s.organization_id and v.id = s.id and s.service_id is not null;

create trigger names_its_service before insert on conversions
  for each row execute function name_service_of_conversion();

create function count_conversions() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into conversion_days (organization_id, day, service_id, conversions, value_cents)
    select o.id, (n.occurred_at at time zone o.time_zone)::date, n.service_id, count(*), sum(n.value_cents)
    from news n join organizations o on o.id = n.organization_id
    where n.state = 'credited'
    group by 1, 2, 3;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into conversion_days (organization_id, day, service_id, conversions, value_cents)
    select o.id, (f.occurred_at at time zone o.time_zone)::date, f.service_id, -count(*), -sum(f.value_cents)
    from former f join organizations o on o.id = f.organization_id
    where f.state = 'credited'
    group by 1, 2, 3;
    return null;
  end if;
  insert into conversion_days (organization_id, day, service_id, conversions, value_cents)
  select o.id, (x.occurred_at at time zone o.time_zone)::date, x.service_id, sum(x.sign), sum(x.sign * x.value_cents)
  from news n
  join former f on f.organization_id = n.organization_id and f.id = n.id
  cross join lateral (values
    (n.occurred_at, n.service_id, n.state, n.value_cents, 1), (f.occurred_at, f.service_id, f.state, f.value_cents, -1)
  ) as x (occurred_at, service_id, state, value_cents, sign)
  join organizations o on o.id = n.organization_id
  where x.state = 'credited'
    and (n.occurred_at, n.service_id, n.state, n.value_cents) is distinct from (f.occurred_at, f.service_id, f.state, f.value_cents)
  group by 1, 2, 3
  having sum(x.sign) <> 0 or sum(x.sign * x.value_cents) <> 0;
  return null;
end
$$;
create trigger counted_when_added after insert on conversions
  referencing new table as news for each statement execute function count_conversions();
create trigger counted_when_changed after update on conversions
  referencing old table as former new table as news for each statement execute function count_conversions();
create trigger counted_when_removed after delete on conversions
  referencing old table as former for each statement execute function count_conversions();

-- What is there already, in one pass over each table. Policies hide rows from an owner who is no superuser too.
alter table customers no force row level security;
alter table suppressions no force row level security;
alter table service_dues no force row level security;
alter table customer_days no force row level security;
alter table suppressed_days no force row level security;
alter table due_days no force row level security;
alter table conversion_days no force row level security;

insert into suppressed_days (organization_id, suppression_id, day, customers)
select c.organization_id, s.id, (c.created_at at time zone o.time_zone)::date, count(*)
from customers c
join organizations o on o.id = c.organization_id
join suppressions s on s.organization_id = c.organization_id and s.email_key = c.email_key
where c.deleted_at is null and c.consent = 'subscribed'
group by 1, 2, 3;

insert into customer_days (organization_id, day, customers, subscribed, suppressed, is_folded)
select organization_id, day, sum(customers), sum(subscribed), sum(suppressed), true
from (
  select c.organization_id, (c.created_at at time zone o.time_zone)::date as day, count(*) as customers,
    count(*) filter (where c.consent = 'subscribed' and c.email_key is not null) as subscribed, 0::bigint as suppressed
  from customers c join organizations o on o.id = c.organization_id
  where c.deleted_at is null
  group by 1, 2
  union all
  select organization_id, day, 0, 0, sum(customers) from suppressed_days group by 1, 2
) as x
group by 1, 2;

insert into due_days (organization_id, day, service_id, dues, is_folded)
select organization_id, due_on, service_id, count(*), true from service_dues where not is_booked group by 1, 2, 3;

insert into conversion_days (organization_id, day, service_id, conversions, value_cents, is_folded)
select v.organization_id, (v.occurred_at at time zone o.time_zone)::date, v.service_id, count(*), sum(v.value_cents), true
from conversions v join organizations o on o.id = v.organization_id
where v.state = 'credited'
group by 1, 2, 3;

alter table customers force row level security;
alter table suppressions force row level security;
alter table service_dues force row level security;
alter table customer_days force row level security;
alter table suppressed_days force row level security;
alter table due_days force row level security;
alter table conversion_days force row level security;
alter table conversions force row level security;
alter table service_records force row level security;
alter table quotes force row level security;
