-- Customers as programs of the organization know them, and a source of their own for those whom programs bring.

create table customer_references (
  organization_id uuid not null,
  -- What the other system calls them.
  reference text not null,
  customer_id uuid not null,
  primary key (organization_id, reference),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_references_by_customer on customer_references (organization_id, customer_id);
select protect_tenant_table('customer_references');

alter table customers
  drop constraint customers_source_check,
  add constraint customers_source_check check (source in ('manual', 'import', 'partner', 'form', 'api'));
