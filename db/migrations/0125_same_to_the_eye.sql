-- What looks the same is the same: lines are kept with composed letters, ordinary spaces and nothing unseen, tags are compared without
-- regard to capitals. Both functions have a twin in `packages/contract/src/same-text.ts`, and a test that compares them.

create function public.clean_line(line text) returns text
language sql immutable parallel safe
return case
  when line ~ '^([!-~]+( [!-~]+)*)?$' then line
  else btrim(
    normalize(
      regexp_replace(
        normalize(
          regexp_replace(
            regexp_replace(line, '[\u00ad\u200b\u2060-\u2064\u206a-\u206f\ufeff]+', '', 'g'),
            '[ \u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'
          ),
          NFC
        ),
        -- Joiners beside letters of the West, which join nothing there.
        '(?<=[0-9A-Za-z\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff])[\u200c\u200d]+|[\u200c\u200d]+(?=[0-9A-Za-z\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff])', '', 'g'
      ),
      NFC
    ),
    -- Spaces, joiners and marks of direction at the ends.
    E'\t\n\x0b\x0c\r \u0085\u061c\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  )
end;

create function public.text_key(line text) returns text
language sql immutable parallel safe
return case
  when line ~ '^([!-~]+( [!-~]+)*)?$' then lower(line collate "C") collate "und-x-icu"
  else normalize(
    replace(
      lower(
        translate(
          -- Marks of direction, and those that choose between a sign and its coloured picture.
          public.clean_line(regexp_replace(line, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufe0e\ufe0f]+', '', 'g')),
          E'\u2010\u2011', '--'
        ) collate "und-x-icu"
      ),
      'ς', 'σ'
    ),
    NFC
  )
end;

-- Of each tag the spelling that most customers have.
alter table customer_tags no force row level security;
create temporary table spellings on commit drop as
select organization_id, tag, key, first_value(clean) over (partition by organization_id, key order by carriers desc, tag collate "C") as kept
from (select organization_id, tag, count(*) as carriers from customer_tags group by organization_id, tag) as counted
cross join lateral (select coalesce(nullif(public.clean_line(tag), ''), '?') as clean) as cleaned
cross join lateral (select public.text_key(clean) as key) as keyed;
create index on spellings (organization_id, key);
analyze spellings;

-- Who had several keeps the earliest day.
insert into customer_tags (organization_id, tag, customer_id, tagged_at)
select t.organization_id, s.kept, t.customer_id, min(t.tagged_at)
from customer_tags t
join spellings s on s.organization_id = t.organization_id and s.tag = t.tag
where s.tag <> s.kept
group by t.organization_id, s.kept, t.customer_id
on conflict (organization_id, tag, customer_id) do update set tagged_at = least(customer_tags.tagged_at, excluded.tagged_at);
delete from customer_tags t using spellings s
where s.organization_id = t.organization_id and s.tag = t.tag and s.tag <> s.kept;

alter table customer_tags
  add column tag_key text not null generated always as (public.text_key(tag)) stored,
  drop constraint customer_tags_pkey,
  add primary key (organization_id, tag_key, customer_id) include (tag);
-- Whether one customer has a tag is asked of the customer.
drop index customer_tags_by_customer;
create index customer_tags_by_customer on customer_tags (organization_id, customer_id, tag_key) include (tag);
alter table customer_tags force row level security;

-- What names tags, and what conditions compare text with.
create function pg_temp.spelled(written text, organization uuid) returns text language sql stable as $$
  select case when written = '' then written else coalesce(
    (select s.kept from spellings s
     where s.organization_id = organization and s.key = public.text_key(coalesce(nullif(public.clean_line(written), ''), '?')) limit 1),
    nullif(public.clean_line(written), ''), written
  ) end
$$;
create function pg_temp.all_spelled(tags text[], organization uuid) returns text[] language sql stable as $$
  select array(
    select (array_agg(name order by place))[1]
    from unnest(tags) with ordinality as given(tag, place)
    cross join lateral (select pg_temp.spelled(tag, organization) as name) as named
    group by public.text_key(name) order by min(place)
  )
$$;
create function pg_temp.cleaned(node jsonb, organization uuid) returns jsonb language plpgsql stable as $$
declare
  inside jsonb;
begin
  if jsonb_typeof(node) = 'array' then
    return coalesce((
      select jsonb_agg(pg_temp.cleaned(one, organization) order by place) from jsonb_array_elements(node) with ordinality as part(one, place)
    ), '[]');
  end if;
  if jsonb_typeof(node) <> 'object' then return node; end if;
  inside := coalesce((select jsonb_object_agg(key, pg_temp.cleaned(value, organization)) from jsonb_each(node)), '{}');
  if inside ->> 'kind' in ('tag', 'tagged') then
    if jsonb_typeof(inside -> 'tag') = 'string' then
      inside := jsonb_set(inside, '{tag}', to_jsonb(pg_temp.spelled(inside ->> 'tag', organization)));
    end if;
    if jsonb_typeof(inside -> 'tags') = 'array' then
      inside := jsonb_set(inside, '{tags}', to_jsonb(pg_temp.all_spelled(array(select jsonb_array_elements_text(inside -> 'tags')), organization)));
    end if;
  end if;
  if inside ? 'is' and jsonb_typeof(inside -> 'value') = 'string' then
    inside := jsonb_set(inside, '{value}', to_jsonb(coalesce(nullif(public.clean_line(inside ->> 'value'), ''), inside ->> 'value')));
  end if;
  return inside;
end
$$;

alter table segments no force row level security;
alter table automations no force row level security;
alter table automation_versions no force row level security;
alter table sign_up_forms no force row level security;
alter table imports no force row level security;
alter table emails no force row level security;
update segments s set rule = c.rule
from (select organization_id, id, pg_temp.cleaned(rule, organization_id) as rule from segments) c
where c.organization_id = s.organization_id and c.id = s.id and c.rule <> s.rule;
update automations a set definition = c.definition
from (select organization_id, activity_id, pg_temp.cleaned(definition, organization_id) as definition from automations) c
where c.organization_id = a.organization_id and c.activity_id = a.activity_id and c.definition <> a.definition;
update automation_versions a set definition = c.definition
from (select organization_id, activity_id, version, pg_temp.cleaned(definition, organization_id) as definition from automation_versions) c
where c.organization_id = a.organization_id and c.activity_id = a.activity_id and c.version = a.version and c.definition <> a.definition;
update sign_up_forms set tags = pg_temp.all_spelled(tags, organization_id) where tags <> pg_temp.all_spelled(tags, organization_id);
update imports i set options = jsonb_set(options, '{tags}', to_jsonb(c.tags))
from (
  select organization_id, id, pg_temp.all_spelled(array(select jsonb_array_elements_text(options -> 'tags')), organization_id) as tags
  from imports where jsonb_typeof(options -> 'tags') = 'array'
) c
where c.organization_id = i.organization_id and c.id = i.id and to_jsonb(c.tags) <> options -> 'tags';
-- Tags of emails are apart from those of customers.
update emails e set tags = c.tags
from (
  select organization_id, id, array(
    select (array_agg(clean order by place))[1]
    from unnest(tags) with ordinality as given(tag, place)
    cross join lateral (select coalesce(nullif(public.clean_line(tag), ''), '?') as clean) as cleaned
    group by public.text_key(clean) order by min(place)
  ) as tags
  from emails
) c
where c.organization_id = e.organization_id and c.id = e.id and c.tags <> e.tags;
alter table emails force row level security;
alter table imports force row level security;
alter table sign_up_forms force row level security;
alter table automation_versions force row level security;
alter table automations force row level security;
alter table segments force row level security;

-- Names of fields are one an organization, labels of choices one a field: the later ones of those that are the same now get a number.
alter table custom_fields no force row level security;
drop index custom_fields_by_label;
do $$
declare
  field record;
  number int;
begin
  update custom_fields set label = coalesce(nullif(public.clean_line(label), ''), '?') where label <> public.clean_line(label);
  for field in
    select f.organization_id, f.id, f.label from custom_fields f
    where exists (
      select from custom_fields o
      where o.organization_id = f.organization_id and public.text_key(o.label) = public.text_key(f.label) and (o.place, o.id) < (f.place, f.id)
    )
    order by f.place, f.id
  loop
    number := 2;
    while exists (
      select from custom_fields o
      where o.organization_id = field.organization_id
        and public.text_key(o.label) = public.text_key(left(field.label, 74) || ' (' || number || ')')
    ) loop
      number := number + 1;
    end loop;
    update custom_fields set label = left(field.label, 74) || ' (' || number || ')'
    where organization_id = field.organization_id and id = field.id;
  end loop;
end
$$;
update custom_fields f set choices = c.choices
from (
  select organization_id, id, (
    select jsonb_agg(jsonb_set(choice, '{label}', to_jsonb(case when nth = 1 then label else left(label, 74) || ' (' || nth || ')' end)) order by place)
    from (
      select choice, place, label, row_number() over (partition by public.text_key(label) order by place) as nth
      from jsonb_array_elements(choices) with ordinality as given(choice, place)
      cross join lateral (select coalesce(nullif(public.clean_line(choice ->> 'label'), ''), '?') as label) as cleaned
    ) as numbered
  ) as choices
  from custom_fields where jsonb_array_length(choices) > 0
) c
where c.organization_id = f.organization_id and c.id = f.id and c.choices <> f.choices;
create unique index custom_fields_by_label on custom_fields (organization_id, public.text_key(label));
alter table custom_fields force row level security;

do $$
declare
  kept record;
  clean text;
begin
  for kept in
    select * from (values
      ('customers', array['first_name', 'last_name', 'company', 'phone', 'street', 'city', 'postal_code', 'country']),
      ('sites', array['name', 'street', 'city', 'postal_code', 'country']),
      ('contacts', array['first_name', 'last_name', 'role', 'phone']),
      ('custom_values', array['text_value']),
      ('services', array['name', 'code', 'category']),
      ('quotes', array['title']),
      ('segments', array['name']),
      ('activities', array['name']),
      ('emails', array['name']),
      ('email_blocks', array['name']),
      ('sign_up_forms', array['name'])
    ) as lines(relation, columns)
  loop
    -- A name that is nothing to see stays: it must not be empty.
    clean := case when kept.relation in ('services', 'segments', 'activities', 'emails', 'email_blocks', 'sign_up_forms', 'custom_values')
      then 'coalesce(nullif(public.clean_line(%1$I), ''''), %1$I)' else 'public.clean_line(%1$I)' end;
    execute format('alter table %I no force row level security', kept.relation);
    execute format(
      'update %I set %s where %s', kept.relation,
      (select string_agg(format('%1$I = ' || clean, name), ', ') from unnest(kept.columns) as name),
      (select string_agg(format('%1$I <> public.clean_line(%1$I)', name), ' or ') from unnest(kept.columns) as name)
    );
    execute format('alter table %I force row level security', kept.relation);
  end loop;

  -- By these programs and files meet their rows again; one whose clean form another row has stays as it is.
  for kept in
    select * from (values ('customer_references', 'reference'), ('service_records', 'reference'), ('quotes', 'number')) as keys(relation, name)
  loop
    execute format('alter table %I no force row level security', kept.relation);
    execute format($update$
      with unclean as (
        select g.ctid as at, g.organization_id, clean, row_number() over (partition by g.organization_id, clean) as nth
        from %1$I g cross join lateral (select public.clean_line(g.%2$I) as clean) as cleaned
        where g.%2$I <> clean and clean <> ''
      )
      update %1$I t set %2$I = u.clean from unclean u
      where t.ctid = u.at and u.nth = 1
        and not exists (select from %1$I o where o.organization_id = u.organization_id and o.%2$I = u.clean)
    $update$, kept.relation, kept.name);
    execute format('alter table %I force row level security', kept.relation);
  end loop;
end
$$;

drop function pg_temp.cleaned, pg_temp.all_spelled, pg_temp.spelled;
