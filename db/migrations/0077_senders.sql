-- From whom an organization's mails come: one of them unless an activity says another.
create table senders (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  name text not null default '',
  -- Empty only where an organization of before had entered none.
  address text not null default '',
  -- Empty: answers go to the address.
  reply_to text not null default '',
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create unique index senders_by_default on senders (organization_id) where is_default;

-- Before the policies, which hold for an owner who is no superuser too.
insert into senders (organization_id, name, address, reply_to, is_default)
  select id, sender_name, sender_address, reply_to, true from organizations
  where (sender_name, sender_address, reply_to) <> ('', '', '');
select protect_tenant_table('senders');
alter table organizations drop column sender_name, drop column sender_address, drop column reply_to;

-- Whom a draft is to come from; null: the default sender as it is when the activity begins. What has begun has its sender in its
-- own columns, so a sender that nothing needs any more may go.
alter table activities
  add column sender_id uuid,
  add foreign key (organization_id, sender_id) references senders (organization_id, id) on delete set null (sender_id);
create index activities_by_sender on activities (organization_id, sender_id) where sender_id is not null;

-- Of steps and single mails that come from somebody else than their activity.
alter table frozen_emails
  add column sender_address text,
  add column reply_to text;
