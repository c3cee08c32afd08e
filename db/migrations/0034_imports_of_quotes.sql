-- Files bring quotes as well as customers and jobs.

alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('customers', 'jobs', 'quotes'));

-- The import that brought it.
alter table quotes add column import_id uuid;
create index quotes_by_import on quotes (organization_id, import_id, id) where import_id is not null;
