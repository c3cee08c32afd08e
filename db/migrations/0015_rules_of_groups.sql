-- Rules are trees of groups, segments can be lists that people keep, and counting can go part by part.

-- The first version knew one question: everyone, a tag, or what falls due. Policies hide rows from an owner who is no
-- superuser too, so that nothing would be rewritten.
alter table segments no force row level security;
update segments set rule = jsonb_build_object(
  'version', 2,
  'root', jsonb_build_object(
    'kind', 'group',
    'match', 'all',
    'parts', case rule ->> 'kind'
      when 'tag' then jsonb_build_array(
        jsonb_build_object('kind', 'tag', 'match', 'any', 'tags', jsonb_build_array(rule -> 'tag'))
      )
      when 'service_due' then jsonb_build_array(rule - 'version')
      else '[]'::jsonb
    end
  )
)
where rule ->> 'version' = '1';
alter table segments force row level security;

alter table segments
  add column kind text not null default 'dynamic' check (kind in ('dynamic', 'static')),
  -- As they were counted at a moment, null before the first time.
  add column customers bigint,
  add column counted_at timestamptz,
  add check ((customers is null) = (counted_at is null));

-- Who is on the list of a static segment.
create table segment_members (
  organization_id uuid not null,
  segment_id uuid not null,
  customer_id uuid not null,
  primary key (organization_id, segment_id, customer_id),
  foreign key (organization_id, segment_id) references segments (organization_id, id) on delete cascade,
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index segment_members_by_customer on segment_members (organization_id, customer_id, segment_id);
select protect_tenant_table('segment_members');

-- Customers who share an address are in the same of 1024 slices, so figures of slices add up to those of all.
alter table customers add column slice smallint not null generated always as (
  (hashtextextended(coalesce(nullif(lower(email), ''), id::text), 0) & 1023)::smallint
) stored;
create index customers_by_slice on customers (organization_id, slice, id);
