-- Why a row is told of: a code with what its sentence names, so that others than English readers are told in their own language.
-- Those of imports before have their sentence alone.
alter table public.import_errors
  add column code text,
  add column params jsonb not null default '{}',
  add column left_out text;
