-- Emails are sorted by tags, put out of the way instead of deleted, and say who saved them last.
alter table emails
  add column tags text[] not null default '{}',
  add column is_archived boolean not null default false,
  add column saved_by text,
  drop column search_text;

-- What `array_to_string` does for texts depends on no setting, but it is declared for every kind of array.
create function joined(words text[]) returns text
language sql immutable parallel safe strict
as $$
  select array_to_string(words, ' ')
$$;

alter table emails add column search_text text not null generated always as (
  search_document(name, jsonb_path_query_array(variants, '$[*].subject')::text || ' ' || joined(tags))
) stored;

-- What was saved, under the number that the email had then. `began_at`: automatic saves in a row replace each other for ten
-- minutes from the first one of them.
create table email_versions (
  organization_id uuid not null references organizations (id) on delete cascade,
  email_id uuid not null,
  version int not null,
  name text not null,
  variants jsonb not null,
  how text not null check (how in ('auto', 'by_hand')),
  saved_by text,
  saved_by_id uuid references users (id) on delete set null,
  began_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  primary key (organization_id, email_id, version),
  foreign key (organization_id, email_id) references emails (organization_id, id) on delete cascade
);
select protect_tenant_table('email_versions');

-- Policies hide rows from an owner who is no superuser too: nothing would be copied.
alter table emails no force row level security;
alter table email_versions no force row level security;
insert into email_versions (organization_id, email_id, version, name, variants, how, began_at, saved_at)
select organization_id, id, version, name, variants, 'by_hand', updated_at, updated_at from emails;
alter table email_versions force row level security;
alter table emails force row level security;

-- Blocks that were put aside to be used in other emails.
create table email_blocks (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  name text not null,
  blocks jsonb not null,
  image_files text[] not null generated always as (image_files_of(blocks)) stored,
  -- Of documents, when the blocks were put aside: they are brought to the present one as documents are.
  document_version int not null,
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
select protect_tenant_table('email_blocks');
create index email_blocks_by_name on email_blocks (organization_id, (lower(name) collate "und-x-icu"), id);
