-- Test mails as they were sent, so that the link to see them in the browser works in them too. Forgotten after 30 days.
create table test_mails (
  organization_id uuid not null references organizations on delete cascade,
  id uuid not null,
  -- Whose facts fill it; null: those of nobody.
  customer_id uuid,
  html text not null,
  made_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers
);
select protect_tenant_table('test_mails');
create index test_mails_by_customer on test_mails (organization_id, customer_id) where customer_id is not null;
create index test_mails_by_age on test_mails (organization_id, made_at);
