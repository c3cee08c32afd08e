-- Suppressions are seen, added and taken back by people: each has an id, and says by what it came and who wrote it down.
alter table suppressions
  add column id uuid not null default uuid_v7(),
  add column source text not null default 'manual'
    check (source in ('manual', 'list', 'one_click', 'preference_page', 'mail_server', 'demo')),
  add column user_name text,
  -- What showed that the person unsubscribed, also where a heavier reason covers it: it holds when that one is taken back.
  add column unsubscribe_evidence text,
  add unique (organization_id, id);
-- Policies hide rows from an owner who is no superuser too: nothing would be changed.
alter table suppressions no force row level security;
update suppressions set source = case
  when reason in ('bounced', 'complained') then 'mail_server'
  when evidence like 'Unsubscribed by the link%' then 'preference_page'
  else 'manual'
end, unsubscribe_evidence = case when reason = 'unsubscribed' then evidence end;
alter table suppressions force row level security;
create index suppressions_by_created on suppressions (organization_id, created_at desc, id);

-- What somebody wants to get, by the address to which it is sent, as suppressions are: it outlives imports and belongs to whoever reads.
create table mail_preferences (
  organization_id uuid not null references organizations (id) on delete cascade,
  email_key text not null check (email_key = lower(email_key)),
  declined text[] not null default '{}' check (declined <@ array['reminders', 'offers', 'news', 'feedback']),
  paused_until timestamptz,
  updated_at timestamptz not null default now(),
  primary key (organization_id, email_key)
);
select protect_tenant_table('mail_preferences');

-- What an activity writes about, by its goal.
create function topic_of(goal text) returns text
language sql immutable parallel safe
as $$
  select case
    when goal in ('service_due', 'renewal', 'quote_follow_up') then 'reminders'
    when goal in ('seasonal', 'win_back') then 'offers'
    when goal = 'review_request' then 'feedback'
    else 'news'
  end
$$;
