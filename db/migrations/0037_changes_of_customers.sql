-- Who changed which facts of a customer, and when: not what they were, which nobody has to keep.

create table customer_changes (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  customer_id uuid not null,
  occurred_at timestamptz not null default now(),
  -- Names of columns; `tags`, and `custom` for fields of the organization's own.
  facts text[] not null,
  user_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_changes_by_customer on customer_changes (organization_id, customer_id, occurred_at desc);
select protect_tenant_table('customer_changes');
