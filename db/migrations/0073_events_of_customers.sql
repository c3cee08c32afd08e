-- What happened to customers outside of their mails: they answered a form, or a program tells of it under a name of its own.
-- Automations begin with it and wait for it.
create table customer_events (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  customer_id uuid not null,
  -- The form that was answered; null for what a program told.
  form_id uuid,
  name text not null default '',
  -- By what a program knows it again; told twice it is the same.
  key text,
  data jsonb not null default '{}',
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, key),
  check ((form_id is null) = (name <> '')),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, form_id) references sign_up_forms (organization_id, id) on delete cascade
);
create index customer_events_by_name on customer_events (organization_id, name, occurred_at) where form_id is null;
create index customer_events_by_form on customer_events (organization_id, form_id, occurred_at) where form_id is not null;
create index customer_events_by_customer on customer_events (organization_id, customer_id, received_at);
create index customer_events_by_age on customer_events (organization_id, received_at);
select protect_tenant_table('customer_events');
