-- Deliveries are listed over all activities, by what happened on which days: a page of them is found without reading all.

-- The least id that can have been made at a moment: ids of version 7 begin with their milliseconds (RFC 9562, 5.7).
create function uuid_v7_floor(moment timestamptz) returns uuid
language sql immutable parallel safe strict
as $$
  select (lpad(to_hex(greatest(0, floor(extract(epoch from moment) * 1000))::bigint), 12, '0') || '70000000000000000000')::uuid
$$;

create index deliveries_by_sent on deliveries (organization_id, sent_at desc, id) where sent_at is not null;
create index deliveries_by_opened on deliveries (organization_id, first_opened_at desc, id) where first_opened_at is not null;
create index deliveries_by_clicked on deliveries (organization_id, first_clicked_at desc, id) where first_clicked_at is not null;
create index deliveries_not_sent on deliveries (organization_id, status, id)
  where status in ('failed', 'unknown', 'skipped', 'cancelled');
