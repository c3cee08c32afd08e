-- The image library of emails, and how the mails of an organization look.

create table email_images (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  -- The file below /i/, random: whoever knows it may see the picture.
  file text not null,
  -- Of what is kept, so that the same picture twice is one.
  hash bytea not null,
  name text not null,
  alt text not null default '',
  width int not null,
  height int not null,
  bytes int not null,
  -- Removed images are out of the library; the file stays for the mails that show it.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, hash)
);
select protect_tenant_table('email_images');
create index email_images_by_created on email_images (organization_id, created_at desc, id) where removed_at is null;
create index email_images_by_file on email_images (organization_id, file);

-- The files below /i/ that documents name, each once.
create function image_files_of(documents jsonb) returns text[]
language sql immutable parallel safe strict
as $$
  select coalesce(array_agg(distinct named[1]), '{}')
  from regexp_matches(documents::text, '/i/([A-Za-z0-9_-]{16,64}\.(?:png|jpg|gif))', 'g') as named
$$;

-- What uses an image is asked for whole pages of images at once: nobody reads all documents for that.
alter table emails add column image_files text[] not null generated always as (image_files_of(variants)) stored;

create table brand_kits (
  organization_id uuid not null primary key references organizations (id) on delete cascade,
  kit jsonb not null,
  version int not null,
  updated_at timestamptz not null default now()
);
select protect_tenant_table('brand_kits');

-- In pixels, of the picture that mails show; null for a logo of which mails have none yet.
alter table organizations
  add column logo_width int,
  add column logo_height int;

-- Whether mails have copies of its images. Those of before are made by the upkeep; from now on an upload makes them.
alter table services add column has_mail_images boolean not null default false;
alter table services alter column has_mail_images set default true;
