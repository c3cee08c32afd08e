-- A file of customers brings their jobs, quotes and sites too, and its names need not stand in its first row.
alter table imports
  drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('customers', 'jobs', 'quotes', 'services', 'suppressions')),
  drop constraint imports_file_kind_check,
  add constraint imports_file_kind_check check (file_kind in ('csv', 'xlsx', 'zip', 'vcard')),
  -- The program that the file was exported from, where its columns tell.
  add column exporter text,
  add column names_row int not null default 1 check (names_row between 0 and 50),
  add column unknown_services jsonb not null default '[]',
  -- How far taking back has come: what was brought last goes first.
  add column undo_stage int not null default 0;

alter table sites add column import_id uuid;
create index sites_by_import on sites (organization_id, import_id) where import_id is not null;

-- Several things can be wrong with one cell, and two columns can be called alike.
alter table import_errors
  drop constraint import_errors_pkey,
  add primary key (organization_id, import_id, line, column_name, message);
