-- Values of a file that are no choices of the organization's own fields yet, as the check met them.
alter table public.imports add column unknown_choices jsonb not null default '[]';
