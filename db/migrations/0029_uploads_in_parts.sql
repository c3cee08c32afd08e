-- A file on its way, part by part: where it stands survives a broken connection, a reload and a new server.
create table import_uploads (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  user_id uuid references users (id) on delete set null,
  file_name text not null,
  file_bytes bigint not null check (file_bytes > 0),
  -- The caller's own mark of the file, by which a file chosen again is known again.
  fingerprint text not null,
  received_bytes bigint not null default 0 check (received_bytes between 0 and file_bytes),
  -- In the order of the file.
  part_keys text[] not null default '{}',
  -- What became of it: finishing twice gives the same import.
  import_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
create index import_uploads_by_updated on import_uploads (organization_id, updated_at);
create index import_uploads_by_import on import_uploads (organization_id, import_id);
select protect_tenant_table('import_uploads');

-- A workbook has sheets instead of an encoding and a delimiter.
alter table imports
  add column file_kind text not null default 'csv' check (file_kind in ('csv', 'xlsx')),
  add column sheet int not null default 0 check (sheet >= 0),
  add column sheets text[] not null default '{}';

-- What is worth knowing of a row that was imported all the same.
alter table import_errors add column is_note boolean not null default false;
