-- A due date that a file tells of, of a service that has not been done there yet: it counts until the first job.
alter table public.manual_dues
  alter column after_done_on drop not null,
  add column import_id uuid;
create index manual_dues_by_import on public.manual_dues (organization_id, import_id) where import_id is not null;
create index manual_dues_by_service on public.manual_dues (organization_id, service_id, customer_id);
