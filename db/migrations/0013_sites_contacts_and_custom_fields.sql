-- More about a customer than one address: where they are served, who can be reached there, and what the organization
-- wants to know of its own.

alter table customers add column time_zone text;
alter table customer_consents
  add column basis text not null default 'consent' check (basis in ('consent', 'contract', 'legitimate_interest'));

create table sites (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  customer_id uuid not null,
  name text not null default '',
  street text not null default '',
  city text not null default '',
  postal_code text not null default '',
  country text not null default '',
  note text not null default '',
  is_archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  -- What refers to a site refers to its customer too, so that it can't be somebody else's.
  unique (organization_id, customer_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
select protect_tenant_table('sites');

-- Further people at a customer. Mails go to the customer's own address: consent is theirs.
create table contacts (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  customer_id uuid not null,
  site_id uuid,
  first_name text not null default '',
  last_name text not null default '',
  role text not null default '',
  email text,
  email_key text generated always as (lower(email)) stored,
  phone text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id, site_id) references sites (organization_id, customer_id, id)
    on delete set null (site_id)
);
create index contacts_by_customer on contacts (organization_id, customer_id, id);
create index contacts_by_email on contacts (organization_id, email_key) where email_key is not null;
select protect_tenant_table('contacts');

create table custom_fields (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  label text not null,
  kind text not null check (kind in ('text', 'number', 'money', 'date', 'choice', 'multi_choice', 'yes_no')),
  -- [{"id": uuid, "label": text}] in their order; only of choices.
  choices jsonb not null default '[]',
  place int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index custom_fields_by_label on custom_fields (organization_id, lower(label));
select protect_tenant_table('custom_fields');

-- One row a value, in the column of its kind: text as text, numbers and money (minor units) as numbers, dates as days,
-- yes and no as a boolean, each choice that was made as a row of its own. Row-level security lets an index answer only
-- what can leak nothing: hence the key that is stored, and no `numeric`.
create table custom_values (
  organization_id uuid not null,
  customer_id uuid not null,
  field_id uuid not null,
  choice_id uuid not null default '00000000-0000-0000-0000-000000000000',
  text_value text,
  text_key text generated always as (lower(left(text_value, 200))) stored,
  number_value double precision,
  day_value date,
  yes_value boolean,
  primary key (organization_id, customer_id, field_id, choice_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, field_id) references custom_fields (organization_id, id) on delete cascade
);
create index custom_values_by_text on custom_values (organization_id, field_id, text_key) where text_value is not null;
create index custom_values_by_number on custom_values (organization_id, field_id, number_value)
  where number_value is not null;
create index custom_values_by_day on custom_values (organization_id, field_id, day_value) where day_value is not null;
create index custom_values_by_choice on custom_values (organization_id, field_id, choice_id);
select protect_tenant_table('custom_values');

-- Tags as rows: an array's index can't be used under row-level security, and a tag for a hundred thousand customers
-- would write each of them, with all their indexes, anew.
create table customer_tags (
  organization_id uuid not null,
  tag text not null,
  customer_id uuid not null,
  primary key (organization_id, tag, customer_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_tags_by_customer on customer_tags (organization_id, customer_id, tag);
-- Policies hide rows from an owner who is no superuser too: nothing would be taken over.
alter table customers no force row level security;
insert into customer_tags (organization_id, tag, customer_id)
  select distinct organization_id, tag, id from customers, unnest(tags) as tag;
alter table customers force row level security;
select protect_tenant_table('customer_tags');
alter table customers drop column tags;
