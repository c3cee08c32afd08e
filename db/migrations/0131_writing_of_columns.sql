-- How the cells of each column are written, as far as that tells days and amounts: what is counted when a file comes, so that other
-- columns can be mapped without reading it again. Files of before have none.
alter table public.imports add column writing jsonb not null default '[]';
