-- Customers who may be the same: found by keys that their rows carry, so that every write keeps them; told apart by people; merged.

-- The end of a number is the same with the code of a country, the zero of an area, or neither. Null where there is none worth comparing.
create function phone_key(phone text) returns bigint
language plpgsql immutable parallel safe strict
as $$
declare
  digits text;
begin
  if phone = '' then return null; end if;
  digits := ltrim(regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'), '0');
  -- Numbers such as 1111111 are typed where a form insists on one.
  if length(digits) < 6 or digits = repeat(left(digits, 1), length(digits)) then return null; end if;
  return right(digits, 9)::bigint;
end
$$;

-- The same words in whatever order, in the same postcode.
create function name_place_key(first_name text, last_name text, company text, postal_code text) returns bigint
language plpgsql immutable parallel safe strict
as $$
declare
  name text := btrim(folded(case when company <> '' then company else first_name || ' ' || last_name end));
  place text;
begin
  if name = '' or postal_code = '' then return null; end if;
  place := replace(folded(postal_code), ' ', '');
  if place = '' then return null; end if;
  if position(' ' in name) > 0 then
    name := (select string_agg(word, ' ' order by word) from unnest(string_to_array(name, ' ')) as word);
  end if;
  return hashtextextended(name || chr(31) || place, 0);
end
$$;

-- How a word sounds, roughly: without vowels behind its first letter, and without doubled letters.
create function sound_of(word text) returns text
language sql immutable parallel safe strict
return left(word, 1) || regexp_replace(translate(replace(replace(substr(word, 2), 'ph', 'f'), 'ck', 'k'), 'aeiouyhw ', ''), '(.)\1+', '\1', 'g');

-- A name that sounds the same, at the same street and place: of people the last name and the first letter of the first one.
create function alike_key(first_name text, last_name text, company text, street text, city text, postal_code text) returns bigint
language plpgsql immutable parallel safe strict
as $$
declare
  address text;
  place text;
  name text;
begin
  if street = '' then return null; end if;
  address := replace(folded(street), ' ', '');
  place := replace(folded(case when postal_code <> '' then postal_code else city end), ' ', '');
  if address = '' or place = '' then return null; end if;
  if company <> '' then
    name := sound_of(btrim(regexp_replace(' ' || folded(company) || ' ', ' (the|ltd|limited|llc|inc|plc|pty|co|company|corp|gmbh|sarl|sas|sa|eurl) ', ' ', 'g')));
  elsif last_name <> '' then
    name := left(btrim(folded(first_name)), 1) || chr(31) || sound_of(btrim(folded(last_name)));
  else
    name := sound_of(btrim(folded(first_name)));
  end if;
  if length(name) < 2 then return null; end if;
  return hashtextextended(name || chr(31) || address || chr(31) || place, 0);
end
$$;

alter table customers
  add column phone_key bigint generated always as (phone_key(phone)) stored,
  add column name_place_key bigint generated always as (name_place_key(first_name, last_name, company, postal_code)) stored,
  add column alike_key bigint generated always as (alike_key(first_name, last_name, company, street, city, postal_code)) stored;

-- Groups are read off the indexes alone, so they hold what the policy asks for.
create index customers_by_phone on customers (organization_id, phone_key) include (deleted_at) where phone_key is not null;
create index customers_by_name_place on customers (organization_id, name_place_key) include (deleted_at) where name_place_key is not null;
create index customers_by_alike on customers (organization_id, alike_key) include (deleted_at) where alike_key is not null;
drop index customers_by_email;
create index customers_by_email on customers (organization_id, email_key) include (deleted_at);

-- Pairs of whom somebody said that they are not the same; each pair stands here both ways round.
create table kept_apart (
  organization_id uuid not null,
  customer_id uuid not null,
  other_id uuid not null check (other_id <> customer_id),
  user_name text,
  created_at timestamptz not null default now(),
  primary key (organization_id, customer_id, other_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, other_id) references customers (organization_id, id) on delete cascade
);
create index kept_apart_by_other on kept_apart (organization_id, other_id);
create index kept_apart_by_created on kept_apart (organization_id, created_at desc, customer_id, other_id) where customer_id < other_id;
select protect_tenant_table('kept_apart');

-- Who was merged into whom: leads from the page of who is gone to who stays. The row of who is gone is removed.
create table customer_merges (
  organization_id uuid not null,
  merged_id uuid not null,
  customer_id uuid not null,
  name text not null,
  email text,
  user_name text,
  merged_at timestamptz not null,
  primary key (organization_id, merged_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_merges_by_customer on customer_merges (organization_id, customer_id, merged_at desc);
select protect_tenant_table('customer_merges');

alter table customer_consents
  drop constraint customer_consents_source_check,
  add constraint customer_consents_source_check
    check (source in ('manual', 'import', 'form', 'one_click', 'preference_page', 'partner', 'demo', 'merge'));

-- Two customers who became one may both have had the same mail: each delivery stays, and says for whom it was written.
alter table deliveries
  add column merged_from uuid,
  drop constraint deliveries_organization_id_activity_id_customer_id_step_key,
  add constraint deliveries_one_each unique nulls not distinct (organization_id, activity_id, customer_id, step, merged_from);
