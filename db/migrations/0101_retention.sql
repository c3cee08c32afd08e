-- How long an organization keeps what single people read, what mails were filled in with, and its audit log.

create table retention (
  organization_id uuid primary key references organizations (id) on delete cascade,
  -- Years; null: for ever.
  reading_years smallint check (reading_years between 1 and 10),
  mails_years smallint check (mails_years between 1 and 10),
  audit_years smallint check (audit_years between 1 and 10),
  version int not null default 1,
  -- Nothing is forgotten before then: a day in which a shorter time can be taken back.
  forgets_from timestamptz,
  -- What is older was forgotten, whatever is chosen since.
  reading_gone_before timestamptz,
  mails_gone_before timestamptz,
  swept_at timestamptz
);
select protect_tenant_table('retention');

-- Clicks of people whose single events are gone: a recount adds those that are there.
alter table delivery_links add column forgotten int not null default 0;

-- What a conversion rests on is kept.
create index conversions_by_delivery on conversions (organization_id, delivery_id) where delivery_id is not null;

-- The log can be added to and, as it grows old, forgotten from its end: never what is younger than a year, nor that somebody was erased.
create function forget_audit(older_than timestamptz, most int) returns bigint
language sql security definer
set search_path = public, pg_temp
as $$
  with gone as (
    delete from audit_entries where organization_id = current_organization() and id in (
      select id from audit_entries
      where organization_id = current_organization() and created_at < least(older_than, now() - interval '1 year')
        and action <> 'customer_erased'
      limit most
    )
    returning id
  )
  select count(*) from gone;
$$;
revoke execute on function forget_audit(timestamptz, int) from public;
grant execute on function forget_audit(timestamptz, int) to delight_app;
