-- What a mail of a campaign is about: the service of the due or the quote that it was filled with when it was frozen, and where that is.
-- Mails of automations have it from their enrolment. Null where a mail is about nothing in particular, and in mails of before.
alter table deliveries
  add column subject_kind text check (subject_kind in ('service', 'quote')),
  add column subject_id uuid,
  add column subject_site_id uuid;

-- A quote counts while one of its jobs stands or was invoiced: what is invoiced of such a job is news too.
create or replace function queue_jobs() returns trigger
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
  ) or n.quote_id is not null and n.invoiced_cents is distinct from o.invoiced_cents;
  return null;
end
$$;

-- Whom that changes: who asked by the link of a mail, and whose jobs of a quote were cancelled.
alter table attribution_queue no force row level security;
alter table booking_requests no force row level security;
alter table service_records no force row level security;
insert into attribution_queue (organization_id, customer_id)
select organization_id, customer_id from booking_requests where quote_id is not null or service_record_id is not null
union
select organization_id, customer_id from service_records where quote_id is not null and status = 'cancelled';
alter table attribution_queue force row level security;
alter table booking_requests force row level security;
alter table service_records force row level security;
