-- Customers whose credit is to be computed again, for what came in late or was changed by somebody who does not compute it himself.
-- It only grows, and rows are taken out under a lock: who writes an event never waits for who computes.
create table attribution_queue (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  customer_id uuid not null,
  due_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index attribution_queue_by_due on attribution_queue (organization_id, due_at, id);
create index attribution_queue_by_customer on attribution_queue (organization_id, customer_id);
select protect_tenant_table('attribution_queue');
-- Those who compute look once over all organizations for what is due.
create policy attribution_loop on attribution_queue for select using (current_setting('app.attributing', true) = 'on');

-- Events change nothing unless a job or an accepted quote lies behind them. A mail that comes back had not arrived, whenever that is told.
-- A mail that is just sent lies behind everything: the many that a campaign sends cost no look at all.
create function queue_late_touches() returns trigger
language plpgsql
as $$
begin
  if not exists (
    select from news
    where kind in ('clicked', 'replied', 'opened', 'bounced') or kind = 'sent' and occurred_at < now() - interval '1 minute'
  ) then
    return null;
  end if;
  insert into attribution_queue (organization_id, customer_id)
  select distinct n.organization_id, n.customer_id
  from news n
  where n.kind in ('clicked', 'replied', 'opened', 'bounced', 'sent') and n.customer_id is not null and (
    exists (
      select from service_records r
      where r.organization_id = n.organization_id and r.customer_id = n.customer_id
        and (n.kind = 'bounced' or r.booked_at > n.occurred_at)
    ) or exists (
      select from quotes q
      where q.organization_id = n.organization_id and q.customer_id = n.customer_id and q.status = 'accepted'
        and (n.kind = 'bounced' or q.decided_at > n.occurred_at)
    )
  );
  return null;
end
$$;
create trigger queued_when_added after insert on events
  referencing new table as news for each statement execute function queue_late_touches();

-- A click turns out to be a machine's, an answer to have come earlier, or two customers are one.
create function queue_changed_touches() returns trigger
language plpgsql
as $$
begin
  insert into attribution_queue (organization_id, customer_id)
  select distinct n.organization_id, n.customer_id
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  where n.customer_id is not null
    and (n.is_machine, n.occurred_at, n.customer_id) is distinct from (o.is_machine, o.occurred_at, o.customer_id)
    and (
      exists (select from service_records r where r.organization_id = n.organization_id and r.customer_id = n.customer_id)
      or exists (select from quotes q where q.organization_id = n.organization_id and q.customer_id = n.customer_id)
    );
  return null;
end
$$;
create trigger queued_when_changed after update on events
  referencing old table as former new table as news for each statement execute function queue_changed_touches();

-- Who books a job computes its credit. It is looked at again after a minute, for a click that was written down at the same moment.
create function queue_jobs() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into attribution_queue (organization_id, customer_id, due_at)
    select distinct organization_id, customer_id, now() + interval '1 minute'
    from news where import_id is null and quote_id is null and booked_at > now() - interval '1 hour';
    return null;
  end if;
  insert into attribution_queue (organization_id, customer_id)
  select distinct n.organization_id, n.customer_id
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  where n.customer_id <> o.customer_id or n.import_id is null and (
    n.status, n.value_cents, n.booked_at, n.scheduled_on, n.done_on, n.service_id, n.site_id, n.quote_id, n.origin
  ) is distinct from (
    o.status, o.value_cents, o.booked_at, o.scheduled_on, o.done_on, o.service_id, o.site_id, o.quote_id, o.origin
  );
  return null;
end
$$;
create trigger queued_when_added after insert on service_records
  referencing new table as news for each statement execute function queue_jobs();
create trigger queued_when_changed after update on service_records
  referencing old table as former new table as news for each statement execute function queue_jobs();

create function queue_quotes() returns trigger
language plpgsql
as $$
begin
  insert into attribution_queue (organization_id, customer_id, due_at)
  select distinct n.organization_id, n.customer_id,
    case when n.customer_id <> o.customer_id then now() else now() + interval '1 minute' end
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  where 'accepted' in (n.status, o.status) and (
    n.customer_id, n.status, n.value_cents, n.decided_at, n.service_id, n.site_id
  ) is distinct from (
    o.customer_id, o.status, o.value_cents, o.decided_at, o.service_id, o.site_id
  );
  return null;
end
$$;
create trigger queued_when_changed after update on quotes
  referencing old table as former new table as news for each statement execute function queue_quotes();
