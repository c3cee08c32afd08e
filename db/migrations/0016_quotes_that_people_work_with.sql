-- Quotes get what people need to work with them: where, what for, when to ask after them, why they were declined.

alter table quotes
  add column site_id uuid,
  add column title text not null default '',
  add column note text not null default '',
  -- Due is what `none` becomes on its day, so it is not stored.
  add column follow_up text not null default 'none' check (follow_up in ('none', 'followed_up', 'not_needed')),
  add column follow_up_on date,
  add column decline_reason text
    check (decline_reason in ('price', 'timing', 'competitor', 'not_needed', 'no_answer', 'mistake', 'other')),
  add column decline_note text not null default '',
  add column version int not null default 1,
  add check (value_cents >= 0),
  -- What refers to a quote refers to its customer too, so that it can't be somebody else's.
  add unique (organization_id, customer_id, id),
  add foreign key (organization_id, customer_id, site_id) references sites (organization_id, customer_id, id)
    on delete set null (site_id);
-- Policies hide rows from an owner who is no superuser too: nothing would be changed.
alter table quotes no force row level security;
update quotes set follow_up_on = issued_on + 7 where status = 'open';
-- Expired is what an open quote becomes when its last day is over, so it is not stored any more.
update quotes
set status = 'open', decided_at = null, expires_on = least(expires_on, current_date - 1)
where status = 'expired';
alter table quotes force row level security;
alter table quotes
  drop constraint quotes_status_check,
  add constraint quotes_status_check check (status in ('open', 'accepted', 'declined'));

create index quotes_by_site on quotes (organization_id, site_id) where site_id is not null;
create index quotes_by_service on quotes (organization_id, service_id) where service_id is not null;
-- The list in each of its orders, either way round; quotes without a day stand last in both.
create index quotes_by_issued on quotes (organization_id, issued_on, id);
create index quotes_by_expires on quotes (organization_id, expires_on, id);
create index quotes_by_follow_up on quotes (organization_id, follow_up_on, id);
create index quotes_by_expires_down on quotes (organization_id, expires_on desc nulls last, id desc);
create index quotes_by_follow_up_down on quotes (organization_id, follow_up_on desc nulls last, id desc);
create index quotes_by_value on quotes (organization_id, value_cents, id);
-- What is open and worth how much, without a look at the table.
create index quotes_by_status on quotes (organization_id, status, issued_on, id)
  include (value_cents, expires_on, follow_up, follow_up_on);

alter table service_records
  -- The accepted quote that the job carries out.
  add column quote_id uuid,
  add foreign key (organization_id, customer_id, quote_id) references quotes (organization_id, customer_id, id)
    on delete set null (quote_id);
create index service_records_by_quote on service_records (organization_id, quote_id) where quote_id is not null;
