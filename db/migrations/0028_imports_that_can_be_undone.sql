-- An import is known to those who look at the list, can be taken back, and brings jobs as well as customers.

alter table imports
  -- What a row of the file is.
  add column kind text not null default 'customers' check (kind in ('customers', 'jobs')),
  add column user_name text,
  -- When the columns of a file with the same first row were mapped last: where it is set, that mapping was offered.
  add column remembered_at timestamptz,
  -- How far taking back has come among the customers or jobs that the import made, and what it did with them.
  add column undo_behind uuid,
  add column undo jsonb,
  drop constraint imports_status_check,
  add constraint imports_status_check check (
    status in ('uploaded', 'checking', 'checked', 'running', 'finished', 'failed', 'cancelled', 'undoing', 'undone')
  );
drop index imports_one_running;
create unique index imports_one_running on imports (organization_id) where status in ('running', 'undoing');
-- Policies hide rows from an owner who is no superuser too: nothing would be changed.
alter table imports no force row level security;
update imports set options = options || '{"match": "email", "basis": "consent", "agreed_on": null}';
update imports i set user_name = coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.username)
from users u where u.id = i.user_id;
alter table imports force row level security;

-- What an import changed of a customer who was there: what stood there before and what it wrote, by fact.
create table import_changes (
  organization_id uuid not null,
  import_id uuid not null,
  customer_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  tags text[] not null default '{}',
  -- When the customer was changed by anybody before the import, and by the import: nobody has since, where that is still so.
  former_updated_at timestamptz not null,
  changed_at timestamptz not null default now(),
  primary key (organization_id, import_id, customer_id),
  -- None to customers: a look-up a row would slow every import down.
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
create index import_changes_by_customer on import_changes (organization_id, customer_id);
select protect_tenant_table('import_changes');

alter table customer_consents add column import_id uuid;

create index customers_by_import on customers (organization_id, import_id, id) where import_id is not null;

-- Jobs that came by a file, known again by what the other system calls them.
alter table service_records
  add column reference text,
  add column import_id uuid;
create unique index service_records_by_reference on service_records (organization_id, reference) where reference is not null;
create index service_records_by_import on service_records (organization_id, import_id, id) where import_id is not null;
