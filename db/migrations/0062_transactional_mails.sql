-- Transactional mails: one email to one address, sent by a program. Each email that programs send is an activity of its own,
-- with a version of frozen emails for each version of the email.
alter table activities
  drop constraint activities_kind_check,
  add constraint activities_kind_check check (kind in ('campaign', 'automation', 'transactional'));
create unique index activities_transactional on activities (organization_id, email_id) where kind = 'transactional';

-- Whoever gets a transactional mail may be nobody that the organization knows as a customer.
alter table deliveries alter column customer_id drop not null;
alter table events alter column customer_id drop not null;
alter table deliveries
  add constraint deliveries_customer_check check (customer_id is not null or email_address is not null or status <> 'queued');

-- Which transactional activities have something due is asked over all organizations at once, like which activities run.
create policy sending_loop on deliveries for select
  using (status in ('queued', 'sending') and current_setting('app.sending_loop', true) = 'on');

-- How many an organization may send in an hour, and how many it has.
alter table organizations add column transactional_most_an_hour int not null default 2000
  check (transactional_most_an_hour between 0 and 1000000);
create table transactional_hours (
  organization_id uuid not null references organizations (id) on delete cascade,
  hour timestamptz not null,
  mails int not null,
  primary key (organization_id, hour)
);
select protect_tenant_table('transactional_hours');

-- What programs sent to somebody is found by their address when they are erased.
create index deliveries_to_strangers on deliveries (organization_id, lower(email_address)) where customer_id is null;
