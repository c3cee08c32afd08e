-- Who is deleted is hidden by the policy itself, so that no statement can forget it; after 30 days the row is emptied.

alter table customers
  add column deleted_at timestamptz,
  -- Who were deleted by one act are put back by one.
  add column deletion_id uuid,
  add column deleted_by text,
  -- Nothing of the person is left; the row stays for the totals that refer to it.
  add column purged_at timestamptz,
  add check ((deleted_at is null) = (deletion_id is null)),
  add check (purged_at is null or deleted_at is not null);

create function sees_deleted_customers() returns boolean
language sql stable parallel safe
as $$ select coalesce(current_setting('app.deleted_customers', true), '') = 'on' $$;

alter policy tenant on customers
  using (organization_id = current_organization() and (deleted_at is null or sees_deleted_customers()))
  with check (organization_id = current_organization());

create index customers_deleted on customers (organization_id, deleted_at, id) where deleted_at is not null;
-- Counting asks for nothing but slice and deletion: both are in the index.
drop index customers_by_slice;
create index customers_by_slice on customers (organization_id, slice, id) include (deleted_at);

-- Search reads past the policies, by an index that could not be used behind a condition of theirs: so it says it itself.
grant select (deleted_at) on customers to delight_search;
create or replace function latest_customers(own uuid, most int) returns text
language sql immutable
as $$
  select format(
    '(select id, search_text from customers where organization_id = %L and deleted_at is null order by id desc limit %s)', own, most
  )
$$;

-- As before (0012), without those who are deleted.
create or replace function find_customers(words text[], enough int) returns table (id uuid, tier int)
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off
set enable_indexscan = on
as $$
declare
  own constant uuid := current_organization();
  asked constant text := ' ' || array_to_string(words, ' ');
  most constant int := 50;
  found int := 0;
  news int;
  condition text;
begin
  if own is null or cardinality(words) = 0 then return; end if;
  return query execute format(
    'select c.id, 4 from customers c where c.organization_id = %L and c.deleted_at is null and left(c.search_text, 40) like %L
     order by left(c.search_text, 40) using ~<~ limit %s',
    own, left(asked, 40) || '%', most
  );
  get diagnostics found = row_count;
  foreach tier in array array[3, 2, 1] loop
    exit when found >= enough or (tier = 1 and (found > 0 or cardinality(words) > 3));
    condition := (select string_agg(word_condition(own, word, tier), ' and ') from unnest(words) as word);
    return query execute format(
      'select c.id, %s from %s as c where %s limit %s', tier, latest_customers(own, 2000), condition, most
    );
    get diagnostics news = row_count;
    found := greatest(found, news);
    exit when found >= enough;
    continue when not exists (select from unnest(words) as word where is_indexed(word));
    -- Because of its limit the planner would rather walk through all customers, hoping to meet some soon.
    perform set_config('enable_indexscan', 'off', true);
    return query execute format(
      'select c.id, %s from customers c where c.organization_id = %L and c.deleted_at is null and %s limit %s', tier, own, condition, most
    );
    get diagnostics news = row_count;
    perform set_config('enable_indexscan', 'on', true);
    found := greatest(found, news);
  end loop;
exception
  when query_canceled then return query select null::uuid, 0;
end
$$;

-- Doing the same to many customers, in batches: behind `last_customer_id` nothing is done yet.
create table bulk_runs (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  action jsonb not null,
  choice jsonb not null,
  status text not null default 'running'
    check (status in ('running', 'finished', 'failed', 'cancelled', 'undoing', 'undone')),
  customers_done bigint not null default 0,
  customers_total bigint not null,
  -- Those for whom it was not so already: undo goes back over them, and over nobody else.
  customers_changed bigint not null default 0,
  last_customer_id uuid,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id)
);
create index bulk_runs_by_created on bulk_runs (organization_id, created_at desc, id);
create unique index bulk_runs_one_at_work on bulk_runs (organization_id) where status in ('running', 'undoing');
select protect_tenant_table('bulk_runs');

create table bulk_changes (
  organization_id uuid not null,
  run_id uuid not null,
  customer_id uuid not null,
  -- What was there before, where that says more than that it was not so.
  former text,
  primary key (organization_id, run_id, customer_id),
  -- None to customers: their rows are never removed, and a million more look-ups would double what a run costs.
  foreign key (organization_id, run_id) references bulk_runs (organization_id, id) on delete cascade
);
select protect_tenant_table('bulk_changes');
