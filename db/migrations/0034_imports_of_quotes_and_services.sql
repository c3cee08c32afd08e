-- Files bring quotes and the service catalog as well as customers and jobs.

alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('customers', 'jobs', 'quotes', 'services'));

-- The import that brought it.
alter table quotes add column import_id uuid;
create index quotes_by_import on quotes (organization_id, import_id, id) where import_id is not null;
alter table services add column import_id uuid;
create index services_by_import on services (organization_id, import_id, id) where import_id is not null;

-- What an import changed of a service that was there: what stood there before and what it wrote, by fact.
create table import_service_changes (
  organization_id uuid not null,
  import_id uuid not null,
  service_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (organization_id, import_id, service_id),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade,
  foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade
);
create index import_service_changes_by_service on import_service_changes (organization_id, service_id);
select protect_tenant_table('import_service_changes');
