-- A job with several lines stands in a file once for each of them, under one number.
drop index public.service_records_by_reference;
create unique index service_records_by_reference on public.service_records (organization_id, reference, service_id, site_id)
  nulls not distinct where reference is not null;
