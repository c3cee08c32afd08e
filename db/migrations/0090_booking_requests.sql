-- Customers ask for a visit by the link of a mail; a request becomes a quote or a job, or is declined.

create table booking_requests (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  customer_id uuid not null,
  -- The mail whose link led to the form.
  delivery_id uuid not null,
  activity_id uuid not null,
  -- Made for one page: sent twice, it is one request.
  form_key uuid not null,
  -- Null: something else, which the message says.
  service_id uuid,
  days date[] not null default '{}' check (cardinality(days) <= 3),
  part_of_day text not null default 'any' check (part_of_day in ('any', 'morning', 'afternoon', 'evening')),
  phone text not null default '',
  message text not null default '',
  language text not null check (language in ('en', 'fr', 'ar')),
  -- Only to count by: a keyed hash, as the network itself is nobody's business.
  network_hash bytea not null,
  asked_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'quoted', 'booked', 'declined')),
  quote_id uuid,
  service_record_id uuid,
  -- By the wall clock of the organization, HH:MM; null: some time of that day.
  visit_time text check (visit_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  decline_reason text check (decline_reason in ('no_time', 'not_offered', 'too_far', 'not_reached', 'double', 'other')),
  decline_note text not null default '',
  decided_at timestamptz,
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, delivery_id, form_key),
  check ((state = 'new') = (decided_at is null)),
  check ((state = 'declined') = (decline_reason is not null)),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, delivery_id) references deliveries (organization_id, id),
  foreign key (organization_id, activity_id) references activities (organization_id, id),
  foreign key (organization_id, service_id) references services (organization_id, id),
  foreign key (organization_id, quote_id) references quotes (organization_id, id) on delete set null (quote_id),
  -- Written before the job is, so that whoever credits the job sees what it came of.
  foreign key (organization_id, service_record_id) references service_records (organization_id, id)
    on delete set null (service_record_id) deferrable initially deferred
);
create index booking_requests_by_asked on booking_requests (organization_id, asked_at, id);
create index booking_requests_by_state on booking_requests (organization_id, state, asked_at, id);
create index booking_requests_by_customer on booking_requests (organization_id, customer_id);
create index booking_requests_by_network on booking_requests (organization_id, network_hash, asked_at);
create index booking_requests_by_activity on booking_requests (organization_id, activity_id);
create index booking_requests_by_service on booking_requests (organization_id, service_id) where service_id is not null;
create index booking_requests_by_quote on booking_requests (organization_id, quote_id) where quote_id is not null;
create index booking_requests_by_record on booking_requests (organization_id, service_record_id) where service_record_id is not null;
select protect_tenant_table('booking_requests');

create function hear_booking_requests() returns trigger
language plpgsql
as $$
begin
  if ('booking.requested' = any (heard_webhook_events())) is not true then return null; end if;
  insert into webhook_events (organization_id, type, customer_id, data)
  select organization_id, 'booking.requested', customer_id, jsonb_build_object(
    'id', id, 'customer_id', customer_id, 'service_id', service_id, 'delivery_id', delivery_id, 'activity_id', activity_id,
    'days', to_jsonb(days), 'part_of_day', part_of_day, 'asked_at', wire_moment(asked_at)
  )
  from news;
  return null;
end
$$;
create trigger heard_when_added after insert on booking_requests referencing new table as news
  for each statement execute function hear_booking_requests();
