-- By what activities are credited: each change makes the next version. Without a row the rules of the contract hold, as version 1.
create table attribution_rules (
  organization_id uuid not null references organizations (id) on delete cascade,
  version int not null,
  -- Days of the organization's calendar after a click or an answer, an open, and a mail that arrived; 0: such touches do not count.
  click_days smallint not null check (click_days between 1 and 84),
  open_days smallint not null check (open_days between 0 and 84),
  delivered_days smallint not null check (delivered_days between 0 and 84),
  same_site boolean not null,
  changed_at timestamptz,
  user_id uuid references users (id) on delete set null,
  primary key (organization_id, version)
);
-- Who was there before goes on with what held: no figure moves by an update.
insert into attribution_rules (organization_id, version, click_days, open_days, delivered_days, same_site)
select id, 1, attribution_window_days, 0, 0, false from organizations;
select protect_tenant_table('attribution_rules');
alter table organizations drop column attribution_window_days;

-- What was invoiced, where somebody tells; and whether a job came by itself or belongs to another one.
alter table service_records
  add column invoiced_cents bigint check (invoiced_cents >= 0),
  add column origin text not null default 'new' check (origin in ('new', 'recurring', 'variation'));

alter table conversions
  drop constraint conversions_state_check,
  drop constraint conversions_touch_check,
  add constraint conversions_state_check check (state in ('credited', 'reversed', 'rejected')),
  add constraint conversions_touch_check check (touch in ('link', 'click', 'reply', 'open', 'delivered', 'manual')),
  add column strength text not null default 'strong' check (strength in ('direct', 'strong', 'influenced')),
  -- What of the job or quote the mail was about.
  add column about text check (about in ('quote', 'service')),
  add column assists smallint not null default 0,
  -- What somebody decided stands above the rule and outlives every computation.
  add column decision text check (decision in ('reassigned', 'rejected', 'reversed')),
  add column decided_at timestamptz,
  add column decision_note text not null default '',
  add column decided_by uuid references users (id) on delete set null,
  -- To which activity it was reassigned.
  add column reassigned_to uuid,
  -- For which one it was entered by hand, where it was reassigned since.
  add column entered_for uuid,
  add constraint conversions_decided_check check ((decision is null) = (decided_at is null)),
  add constraint conversions_reassigned_check check ((decision is not distinct from 'reassigned') = (reassigned_to is not null)),
  add foreign key (organization_id, reassigned_to) references activities (organization_id, id),
  add foreign key (organization_id, entered_for) references activities (organization_id, id);

-- Policies hide rows from an owner who is no superuser too: nothing would be changed.
alter table conversions no force row level security;
update conversions set strength = 'direct' where touch = 'manual';
update conversions set decision = 'reversed', decided_at = created_at, decision_note = note, note = ''
where state = 'reversed' and (kind = 'manual' or note not in ('The job was cancelled', 'The acceptance was taken back'));
alter table conversions force row level security;

-- The other mails in the window of a conversion.
create table conversion_assists (
  organization_id uuid not null,
  conversion_id uuid not null,
  delivery_id uuid not null,
  activity_id uuid not null,
  touch text not null check (touch in ('link', 'click', 'reply', 'open', 'delivered')),
  touched_at timestamptz not null,
  about text check (about in ('quote', 'service')),
  primary key (organization_id, conversion_id, delivery_id),
  foreign key (organization_id, conversion_id) references conversions (organization_id, id) on delete cascade,
  foreign key (organization_id, delivery_id) references deliveries (organization_id, id) on delete cascade,
  foreign key (organization_id, activity_id) references activities (organization_id, id)
);
create index conversion_assists_by_activity on conversion_assists (organization_id, activity_id);
create index conversion_assists_by_delivery on conversion_assists (organization_id, delivery_id);
select protect_tenant_table('conversion_assists');

create table attribution_runs (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  status text not null default 'running' check (status in ('running', 'finished', 'failed', 'cancelled')),
  customers_done bigint not null default 0,
  customers_total bigint,
  last_customer_id uuid,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id)
);
create index attribution_runs_by_created on attribution_runs (organization_id, created_at desc, id);
create unique index attribution_runs_one_running on attribution_runs (organization_id) where status = 'running';
select protect_tenant_table('attribution_runs');

-- Who hears of conversions hears of what counts and what does not; why it does not is for people.
create or replace function hear_conversions() returns trigger
language plpgsql
as $$
declare
  heard constant text[] := heard_webhook_events();
begin
  if heard is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (organization_id, type, customer_id, data)
    select organization_id, 'conversion.' || state, customer_id,
      webhook_conversion(id, kind, state, customer_id, activity_id, value_cents, currency, occurred_at)
    from news where 'conversion.' || state = any (heard);
    return null;
  end if;
  insert into webhook_events (organization_id, type, customer_id, data)
  select n.organization_id, 'conversion.' || told.state, n.customer_id,
    webhook_conversion(n.id, n.kind, told.state, n.customer_id, n.activity_id, n.value_cents, n.currency, n.occurred_at)
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  cross join lateral (select case n.state when 'credited' then 'credited' else 'reversed' end) as told (state)
  where (n.state = 'credited') <> (o.state = 'credited') and 'conversion.' || told.state = any (heard);
  return null;
end
$$;
