-- A date that was set by hand is for the time after one job. One for a later job stands beside it, so that the first is there again
-- when that job is taken back.
alter table public.manual_dues
  drop constraint manual_dues_organization_id_customer_id_service_id_site_id_key,
  add constraint manual_dues_one_each unique nulls not distinct (organization_id, customer_id, service_id, site_id, after_done_on);
