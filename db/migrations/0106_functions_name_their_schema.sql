-- The body of every function names the schema of what it uses. A dump that is restored, logical replication and pg_upgrade run with an empty
-- search_path; generated columns and triggers that call functions failed there. (A search_path set by the functions would keep them from
-- being inlined; those that run as another role have one.)

create or replace function public.alike_key(first_name text, last_name text, company text, street text, city text, postal_code text)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  address text;
  place text;
  name text;
begin
  if street = '' then return null; end if;
  address := replace(public.folded(street), ' ', '');
  place := replace(public.folded(case when postal_code <> '' then postal_code else city end), ' ', '');
  if address = '' or place = '' then return null; end if;
  if company <> '' then
    name := public.sound_of(btrim(regexp_replace(' ' || public.folded(company) || ' ', ' (the|ltd|limited|llc|inc|plc|pty|co|company|corp|gmbh|sarl|sas|sa|eurl) ', ' ', 'g')));
  elsif last_name <> '' then
    name := left(btrim(public.folded(first_name)), 1) || chr(31) || public.sound_of(btrim(public.folded(last_name)));
  else
    name := public.sound_of(btrim(public.folded(first_name)));
  end if;
  if length(name) < 2 then return null; end if;
  return hashtextextended(name || chr(31) || address || chr(31) || place, 0);
end
$function$;

create or replace function public.count_conversions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.conversion_days (organization_id, day, service_id, conversions, value_cents)
    select o.id, (n.occurred_at at time zone o.time_zone)::date, n.service_id, count(*), sum(n.value_cents)
    from news n join public.organizations o on o.id = n.organization_id
    where n.state = 'credited'
    group by 1, 2, 3;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into public.conversion_days (organization_id, day, service_id, conversions, value_cents)
    select o.id, (f.occurred_at at time zone o.time_zone)::date, f.service_id, -count(*), -sum(f.value_cents)
    from former f join public.organizations o on o.id = f.organization_id
    where f.state = 'credited'
    group by 1, 2, 3;
    return null;
  end if;
  insert into public.conversion_days (organization_id, day, service_id, conversions, value_cents)
  select o.id, (x.occurred_at at time zone o.time_zone)::date, x.service_id, sum(x.sign), sum(x.sign * x.value_cents)
  from news n
  join former f on f.organization_id = n.organization_id and f.id = n.id
  cross join lateral (values
    (n.occurred_at, n.service_id, n.state, n.value_cents, 1), (f.occurred_at, f.service_id, f.state, f.value_cents, -1)
  ) as x (occurred_at, service_id, state, value_cents, sign)
  join public.organizations o on o.id = n.organization_id
  where x.state = 'credited'
    and (n.occurred_at, n.service_id, n.state, n.value_cents) is distinct from (f.occurred_at, f.service_id, f.state, f.value_cents)
  group by 1, 2, 3
  having sum(x.sign) <> 0 or sum(x.sign * x.value_cents) <> 0;
  return null;
end
$function$;

create or replace function public.count_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.customer_days (organization_id, day, customers, subscribed, suppressed)
    select o.id, (n.created_at at time zone o.time_zone)::date, count(*),
      count(*) filter (where n.consent = 'subscribed' and n.email_key is not null), 0
    from news n join public.organizations o on o.id = n.organization_id
    where n.deleted_at is null
    group by 1, 2;
    insert into public.suppression_changes (organization_id, suppression_id)
    select distinct o.id, s.id
    from news n
    join public.organizations o on o.id = n.organization_id
    join public.suppressions s on s.organization_id = n.organization_id and s.email_key = n.email_key
    where n.deleted_at is null and n.consent = 'subscribed';
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into public.customer_days (organization_id, day, customers, subscribed, suppressed)
    select o.id, (f.created_at at time zone o.time_zone)::date, -count(*),
      -count(*) filter (where f.consent = 'subscribed' and f.email_key is not null), 0
    from former f join public.organizations o on o.id = f.organization_id
    where f.deleted_at is null
    group by 1, 2;
    insert into public.suppression_changes (organization_id, suppression_id)
    select distinct o.id, s.id
    from former f
    join public.organizations o on o.id = f.organization_id
    join public.suppressions s on s.organization_id = f.organization_id and s.email_key = f.email_key
    where f.deleted_at is null and f.consent = 'subscribed';
    return null;
  end if;
  insert into public.customer_days (organization_id, day, customers, subscribed, suppressed)
  select o.id, (x.created_at at time zone o.time_zone)::date, sum(x.sign),
    coalesce(sum(x.sign) filter (where x.consent = 'subscribed' and x.email_key is not null), 0), 0
  from news n
  join former f on f.organization_id = n.organization_id and f.id = n.id
  cross join lateral (values
    (n.created_at, n.consent, n.email_key, n.deleted_at, 1), (f.created_at, f.consent, f.email_key, f.deleted_at, -1)
  ) as x (created_at, consent, email_key, deleted_at, sign)
  join public.organizations o on o.id = n.organization_id
  where x.deleted_at is null
    and (n.created_at, n.consent, n.email_key, n.deleted_at) is distinct from (f.created_at, f.consent, f.email_key, f.deleted_at)
  group by 1, 2
  having sum(x.sign) <> 0 or coalesce(sum(x.sign) filter (where x.consent = 'subscribed' and x.email_key is not null), 0) <> 0;
  insert into public.suppression_changes (organization_id, suppression_id)
  select distinct o.id, s.id
  from news n
  join former f on f.organization_id = n.organization_id and f.id = n.id
  cross join lateral (values (n.consent, n.email_key, n.deleted_at), (f.consent, f.email_key, f.deleted_at)) as x (consent, email_key, deleted_at)
  join public.organizations o on o.id = n.organization_id
  join public.suppressions s on s.organization_id = n.organization_id and s.email_key = x.email_key
  where x.deleted_at is null and x.consent = 'subscribed'
    and (n.created_at, n.consent, n.email_key, n.deleted_at) is distinct from (f.created_at, f.consent, f.email_key, f.deleted_at);
  return null;
end
$function$;

create or replace function public.count_dues()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.due_days (organization_id, day, service_id, dues)
    select organization_id, due_on, service_id, count(*) from news where not is_booked group by 1, 2, 3;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into public.due_days (organization_id, day, service_id, dues)
    select o.id, f.due_on, f.service_id, -count(*)
    from former f join public.organizations o on o.id = f.organization_id
    where not f.is_booked
    group by 1, 2, 3;
    return null;
  end if;
  insert into public.due_days (organization_id, day, service_id, dues)
  select n.organization_id, x.due_on, x.service_id, sum(x.sign)
  from news n
  join former f on f.organization_id = n.organization_id and f.id = n.id
  cross join lateral (values
    (n.due_on, n.service_id, n.is_booked, 1), (f.due_on, f.service_id, f.is_booked, -1)
  ) as x (due_on, service_id, is_booked, sign)
  where not x.is_booked and (n.due_on, n.service_id, n.is_booked) is distinct from (f.due_on, f.service_id, f.is_booked)
  group by 1, 2, 3
  having sum(x.sign) <> 0;
  return null;
end
$function$;

create or replace function public.forget_changes_of_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from public.bulk_changes x using gone where x.organization_id = gone.organization_id and x.run_id = gone.id;
  return null;
end
$function$;

create or replace function public.hear_booking_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if ('booking.requested' = any (public.heard_webhook_events())) is not true then return null; end if;
  insert into public.webhook_events (organization_id, type, customer_id, data)
  select organization_id, 'booking.requested', customer_id, jsonb_build_object(
    'id', id, 'customer_id', customer_id, 'service_id', service_id, 'delivery_id', delivery_id, 'activity_id', activity_id,
    'days', to_jsonb(days), 'part_of_day', part_of_day, 'asked_at', public.wire_moment(asked_at)
  )
  from news;
  return null;
end
$function$;

create or replace function public.hear_consents()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if ('customer.consent_changed' = any (public.heard_webhook_events())) is not true then return null; end if;
  insert into public.webhook_events (organization_id, type, customer_id, data)
  select organization_id, 'customer.consent_changed', customer_id, jsonb_build_object(
    'customer_id', customer_id, 'state', state, 'basis', basis, 'source', source, 'occurred_at', public.wire_moment(occurred_at)
  )
  from news;
  return null;
end
$function$;

create or replace function public.hear_conversions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  heard constant text[] := public.heard_webhook_events();
begin
  if heard is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.webhook_events (organization_id, type, customer_id, data)
    select organization_id, 'conversion.' || state, customer_id,
      public.webhook_conversion(id, kind, state, customer_id, activity_id, value_cents, currency, occurred_at)
    from news where 'conversion.' || state = any (heard);
    return null;
  end if;
  insert into public.webhook_events (organization_id, type, customer_id, data)
  select n.organization_id, 'conversion.' || told.state, n.customer_id,
    public.webhook_conversion(n.id, n.kind, told.state, n.customer_id, n.activity_id, n.value_cents, n.currency, n.occurred_at)
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  cross join lateral (select case n.state when 'credited' then 'credited' else 'reversed' end) as told (state)
  where (n.state = 'credited') <> (o.state = 'credited') and 'conversion.' || told.state = any (heard);
  return null;
end
$function$;

create or replace function public.hear_customers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  heard constant text[] := public.heard_webhook_events();
begin
  if heard is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.webhook_events (organization_id, type, customer_id, data)
    select organization_id, 'customer.created', id, public.webhook_customer(
      id, kind, first_name, last_name, company, email, phone, street, city, postal_code, country, language, time_zone,
      consent, source, created_at, updated_at
    )
    from news where 'customer.created' = any (heard) and deleted_at is null;
    return null;
  end if;
  insert into public.webhook_events (organization_id, type, customer_id, data)
  select organization_id, type, id, case
    when type in ('customer.deleted', 'customer.erased') then jsonb_build_object('id', id)
    else public.webhook_customer(
      id, kind, first_name, last_name, company, email, phone, street, city, postal_code, country, language, time_zone,
      consent, source, created_at, updated_at
    )
  end
  from (
    select n.*, case
      when n.purged_at is not null and o.purged_at is null then 'customer.erased'
      when n.deleted_at is not null and o.deleted_at is null then 'customer.deleted'
      when n.deleted_at is null and o.deleted_at is not null then 'customer.restored'
      when n.deleted_at is null and (
        n.updated_at, n.kind, n.first_name, n.last_name, n.company, n.email, n.phone, n.street, n.city, n.postal_code,
        n.country, n.language, n.time_zone, n.consent
      ) is distinct from (
        o.updated_at, o.kind, o.first_name, o.last_name, o.company, o.email, o.phone, o.street, o.city, o.postal_code,
        o.country, o.language, o.time_zone, o.consent
      ) then 'customer.updated'
    end as type
    from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  ) as changed
  where type = any (heard);
  return null;
end
$function$;

create or replace function public.hear_deliveries()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  heard constant text[] := public.heard_webhook_events();
begin
  if heard is null then return null; end if;
  insert into public.webhook_events (organization_id, type, customer_id, data, occurred_at)
  select organization_id, 'delivery.' || kind, customer_id, jsonb_build_object(
    'delivery_id', delivery_id, 'activity_id', activity_id, 'customer_id', customer_id
  ) || case when kind = 'clicked' then jsonb_build_object('url', url) else '{}' end, occurred_at
  from news where not is_machine and 'delivery.' || kind = any (heard);
  return null;
end
$function$;

create or replace function public.hear_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if ('job.completed' = any (public.heard_webhook_events())) is not true then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.webhook_events (organization_id, type, customer_id, data)
    select organization_id, 'job.completed', customer_id, public.webhook_job(id, customer_id, service_id, site_id, done_on, value_cents)
    from news where status = 'done';
    return null;
  end if;
  insert into public.webhook_events (organization_id, type, customer_id, data)
  select n.organization_id, 'job.completed', n.customer_id,
    public.webhook_job(n.id, n.customer_id, n.service_id, n.site_id, n.done_on, n.value_cents)
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  where n.status = 'done' and o.status <> 'done';
  return null;
end
$function$;

create or replace function public.hear_merges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if ('customer.merged' = any (public.heard_webhook_events())) is not true then return null; end if;
  insert into public.webhook_events (organization_id, type, customer_id, data, occurred_at)
  select organization_id, 'customer.merged', customer_id,
    jsonb_build_object('id', merged_id, 'merged_into', customer_id), merged_at
  from news;
  return null;
end
$function$;

create or replace function public.hear_quotes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  heard constant text[] := public.heard_webhook_events();
begin
  if heard is null then return null; end if;
  if tg_op = 'INSERT' then
    insert into public.webhook_events (organization_id, type, customer_id, data)
    select organization_id, 'quote.created', customer_id, public.webhook_quote(
      id, number, customer_id, service_id, site_id, status, value_cents, issued_on, expires_on, decided_at, decline_reason, version
    )
    from news where 'quote.created' = any (heard);
    return null;
  end if;
  insert into public.webhook_events (organization_id, type, customer_id, data)
  select organization_id, type, customer_id, public.webhook_quote(
    id, number, customer_id, service_id, site_id, status, value_cents, issued_on, expires_on, decided_at, decline_reason, version
  )
  from (
    select n.*, case when n.status <> o.status and n.status <> 'open' then 'quote.' || n.status else 'quote.updated' end as type
    from news n join former o on o.organization_id = n.organization_id and o.id = n.id
    where n.version <> o.version
  ) as changed
  where type = any (heard);
  return null;
end
$function$;

create or replace function public.heard_webhook_events()
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(distinct heard) from public.webhook_endpoints, unnest(events) as heard
  where organization_id = public.current_organization() and paused_at is null
$function$;

create or replace function public.is_indexed(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select cardinality(public.show_trgm(word)) > 0
$function$;

create or replace function public.keep_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if public.organization_has_money(new.id) then
    raise exception 'amounts in % would be taken for amounts in %', old.currency, new.currency using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

create or replace function public.keep_unmeasured()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.mail_preferences as p (organization_id, email_key, unmeasured_by)
  select organization_id, new.email_key, unmeasured_by from public.mail_preferences
  where organization_id = new.organization_id and email_key = old.email_key and unmeasured_by is not null
  on conflict (organization_id, email_key) do update set
    unmeasured_by = coalesce(p.unmeasured_by, excluded.unmeasured_by), updated_at = now();
  return null;
end
$function$;

create or replace function public.latest_customers(own uuid, most integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select format(
    '(select id, search_text from public.customers where organization_id = %L and deleted_at is null order by id desc limit %s)', own, most
  )
$function$;

create or replace function public.limits_for(server text, sender_domain text, recipient text)
 RETURNS SETOF sending_limits
 LANGUAGE sql
 STABLE
AS $function$
  select l.* from public.sending_limits l
  where l.organization_id = public.current_organization()
    and (l.kind, l.key) in (
      ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
    )
$function$;

create or replace function public.look_at_report_schedules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public.report_schedules set next_at = least(next_at, now()) where organization_id = new.id;
  return null;
end
$function$;

create or replace function public.match_tier(document text, words text[], patterns text[])
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  asked text := ' ' || array_to_string(words, ' ');
  title text := split_part(document, chr(31), 1);
begin
  if starts_with(document, asked || ' ' || chr(31)) then return 5; end if;
  if starts_with(document, asked) then return 4; end if;
  if (select bool_and(position(' ' || one in document) > 0) from unnest(words) as one) then return 3; end if;
  if (select bool_and(position(one in document) > 0) from unnest(words) as one) then return 2; end if;
  for place in 1..cardinality(words) loop
    if position(words[place] in document) > 0 then continue; end if;
    if patterns[place] is null then return 0; end if;
    if not (title ~ patterns[place] or public.word_similarity(words[place], title) >= 0.5) then return 0; end if;
  end loop;
  return 1;
end
$function$;

create or replace function public.meant_words(own uuid, word text)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  misses constant text[] := public.near_misses(word);
  pattern constant text := public.near_miss_pattern(word);
  alike text[];
  source text;
begin
  foreach source in array array[
    format('%s as c where c.search_text ~ %L', public.latest_customers(own, 2000), pattern),
    format('public.customers c where c.organization_id = %L and c.search_text like any (%L::text[])', own, misses),
    format('%s as c where public.word_similarity(%L, c.search_text) >= 0.5', public.latest_customers(own, 200), word)
  ]
  loop
    -- As in find_customers: the index must not be passed by because of the limit.
    perform set_config('enable_indexscan', case when source like 'public.customers %' then 'off' else 'on' end, true);
    execute format(
      'select array_agg('' '' || one order by is_miss desc, likeness desc, one)
       from (
         select one, is_miss, likeness
         from (
           select distinct one
           from (select c.search_text from %s limit 50) as c, unnest(string_to_array(c.search_text, '' '')) as one
         ) as words,
           lateral (select '' '' || one || '' '' like any (%L::text[]) as is_miss, public.similarity(one, %L) as likeness) as judged
         where one <> '''' and (is_miss or likeness >= 0.4)
         order by is_miss desc, likeness desc, one limit 3
       ) as best',
      source, misses, word
    ) into alike;
    exit when alike is not null;
  end loop;
  perform set_config('enable_indexscan', 'on', true);
  return alike;
end
$function$;

create or replace function public.name_place_key(first_name text, last_name text, company text, postal_code text)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  name text := btrim(public.folded(case when company <> '' then company else first_name || ' ' || last_name end));
  place text;
begin
  if name = '' or postal_code = '' then return null; end if;
  place := replace(public.folded(postal_code), ' ', '');
  if place = '' then return null; end if;
  if position(' ' in name) > 0 then
    name := (select string_agg(word, ' ' order by word) from unnest(string_to_array(name, ' ')) as word);
  end if;
  return hashtextextended(name || chr(31) || place, 0);
end
$function$;

create or replace function public.name_service_of_conversion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.service_id := coalesce(
    (select r.service_id from public.service_records r where r.organization_id = new.organization_id and r.id = new.service_record_id),
    (select q.service_id from public.quotes q where q.organization_id = new.organization_id and q.id = new.quote_id)
  );
  return new;
end
$function$;

create or replace function public.near_miss_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select replace(replace(array_to_string(public.near_misses(word), '|'), '%', ''), '_', '[^ ]')
$function$;

create or replace function public.near_miss_patterns(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(case when cardinality(words) <= 3 then public.near_miss_pattern(word) end order by place)
  from unnest(words) with ordinality as one (word, place)
$function$;

create or replace function public.note_suppressions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.suppression_changes (organization_id, suppression_id) select organization_id, id from news;
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into public.suppression_changes (organization_id, suppression_id)
    select o.id, f.id from former f join public.organizations o on o.id = f.organization_id;
    return null;
  end if;
  insert into public.suppression_changes (organization_id, suppression_id)
  select n.organization_id, n.id
  from news n join former f on f.organization_id = n.organization_id and f.id = n.id
  where n.email_key <> f.email_key;
  return null;
end
$function$;

create or replace function public.organization_has_money(organization uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from public.service_records where organization_id = organization)
    or exists (select from public.quotes where organization_id = organization)
    or exists (select from public.conversions where organization_id = organization)
    or exists (select from public.services where organization_id = organization and price_cents <> 0)
    or exists (
      select from public.custom_values v join public.custom_fields f on f.organization_id = organization and f.id = v.field_id and f.kind = 'money'
      where v.organization_id = organization and v.number_value is not null
    )
$function$;

create or replace function public.organizations_to_fold()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
AS $function$
declare
  one uuid;
begin
  for one in select id from public.organizations loop
    perform set_config('app.organization_id', one::text, true);
    if exists (select from public.customer_days where organization_id = one and not is_folded)
      or exists (select from public.due_days where organization_id = one and not is_folded)
      or exists (select from public.conversion_days where organization_id = one and not is_folded)
      or exists (select from public.suppression_changes where organization_id = one)
    then
      return next one;
    end if;
  end loop;
  perform set_config('app.organization_id', '', true);
end
$function$;

create or replace function public.protect_tenant_table(table_name regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s using (organization_id = public.current_organization()) with check (organization_id = public.current_organization())',
    table_name
  );
end
$function$;

create or replace function public.queue_changed_touches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.attribution_queue (organization_id, customer_id)
  select distinct n.organization_id, n.customer_id
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  where n.customer_id is not null
    and (n.is_machine, n.occurred_at, n.customer_id) is distinct from (o.is_machine, o.occurred_at, o.customer_id)
    and (
      exists (select from public.service_records r where r.organization_id = n.organization_id and r.customer_id = n.customer_id)
      or exists (select from public.quotes q where q.organization_id = n.organization_id and q.customer_id = n.customer_id)
    );
  return null;
end
$function$;

create or replace function public.queue_jobs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.attribution_queue (organization_id, customer_id, due_at)
    select distinct organization_id, customer_id, now() + interval '1 minute'
    from news where import_id is null and quote_id is null and booked_at > now() - interval '1 hour';
    return null;
  end if;
  insert into public.attribution_queue (organization_id, customer_id)
  select distinct n.organization_id, n.customer_id
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  where n.customer_id <> o.customer_id or n.import_id is null and (
    n.status, n.value_cents, n.booked_at, n.scheduled_on, n.done_on, n.service_id, n.site_id, n.quote_id, n.origin
  ) is distinct from (
    o.status, o.value_cents, o.booked_at, o.scheduled_on, o.done_on, o.service_id, o.site_id, o.quote_id, o.origin
  ) or n.quote_id is not null and n.invoiced_cents is distinct from o.invoiced_cents;
  return null;
end
$function$;

create or replace function public.queue_late_touches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from news
    where kind in ('clicked', 'replied', 'opened', 'bounced') or kind = 'sent' and occurred_at < now() - interval '1 minute'
  ) then
    return null;
  end if;
  insert into public.attribution_queue (organization_id, customer_id)
  select distinct n.organization_id, n.customer_id
  from news n
  where n.kind in ('clicked', 'replied', 'opened', 'bounced', 'sent') and n.customer_id is not null and (
    exists (
      select from public.service_records r
      where r.organization_id = n.organization_id and r.customer_id = n.customer_id
        and (n.kind = 'bounced' or r.booked_at > n.occurred_at)
    ) or exists (
      select from public.quotes q
      where q.organization_id = n.organization_id and q.customer_id = n.customer_id and q.status = 'accepted'
        and (n.kind = 'bounced' or q.decided_at > n.occurred_at)
    )
  );
  return null;
end
$function$;

create or replace function public.queue_quotes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.attribution_queue (organization_id, customer_id, due_at)
  select distinct n.organization_id, n.customer_id,
    case when n.customer_id <> o.customer_id then now() else now() + interval '1 minute' end
  from news n join former o on o.organization_id = n.organization_id and o.id = n.id
  where 'accepted' in (n.status, o.status) and (
    n.customer_id, n.status, n.value_cents, n.decided_at, n.service_id, n.site_id
  ) is distinct from (
    o.customer_id, o.status, o.value_cents, o.decided_at, o.service_id, o.site_id
  );
  return null;
end
$function$;

create or replace function public.reserve_sending(server text, sender_domain text, recipient text, wanted integer)
 RETURNS TABLE(granted integer, starts_in double precision, every double precision, again_in double precision, turns bigint)
 LANGUAGE plpgsql
AS $function$
declare
  moment timestamptz;
  zone text;
  today date;
  first_at timestamptz;
  allowed int;
begin
  perform from public.sending_limits l
    where l.organization_id = public.current_organization()
      and (l.kind, l.key) in (
        ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
      )
    order by l.kind, l.key for update;
  moment := clock_timestamp();
  select o.time_zone into zone from public.organizations o where o.id = public.current_organization();
  today := (moment at time zone zone)::date;
  select greatest(moment, max(l.next_at)), coalesce(max(public.pace_of(l)), 0),
      least(wanted, min(public.day_allowance(l, today) - case when l.day = today then l.used else 0 end))
    into first_at, every, allowed
    from public.limits_for(server, sender_domain, recipient) l;
  starts_in := extract(epoch from first_at - moment);
  granted := greatest(0, case when every = 0 or allowed <= 0 then allowed
    when starts_in >= 1 then 0
    else least(allowed, floor((1 - starts_in) / every)::int + 1) end);
  again_in := case when allowed > 0 then starts_in
    else extract(epoch from ((today + 1)::timestamp at time zone zone) - moment) end;
  update public.sending_limits l set
      next_at = greatest(l.next_at, moment) + make_interval(secs => granted * public.pace_of(l)),
      day = today,
      used = case when l.day = today then l.used else 0 end + granted,
      turn = l.turn + 1
    where granted > 0 and l.organization_id = public.current_organization()
      and (l.kind, l.key) in (
        ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
      );
  select coalesce(sum(l.turn), 0) into turns from public.limits_for(server, sender_domain, recipient) l;
  return next;
end
$function$;

create or replace function public.return_sending(server text, sender_domain text, recipient text, unused integer, reserved_turns bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  with held as (
    select l.turn from public.sending_limits l
    where l.organization_id = public.current_organization()
      and (l.kind, l.key) in (
        ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
      )
    order by l.kind, l.key for update
  ),
  untouched as (select coalesce(sum(held.turn), 0) = reserved_turns as is_so from held)
  update public.sending_limits l set
    next_at = case when untouched.is_so then l.next_at - make_interval(secs => unused * public.pace_of(l)) else l.next_at end,
    used = greatest(0, l.used - unused)
  from untouched
  where l.organization_id = public.current_organization()
    and (l.kind, l.key) in (
      ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
    )
$function$;

create or replace function public.search_document(title text, rest text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select ' ' || btrim(public.folded(title)) || ' ' || chr(31) || ' ' || public.folded(rest) || ' '
$function$;

create or replace function public.tell_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into public.webhook_calls (organization_id, endpoint_id, event_id)
  select n.organization_id, e.id, n.id from news n
  join public.webhook_endpoints e
    on e.organization_id = n.organization_id and e.paused_at is null and n.type = any (e.events);
  return null;
end
$function$;

create or replace function public.webhook_conversion(id uuid, kind text, state text, customer_id uuid, activity_id uuid, value_cents bigint, currency text, occurred_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object(
    'id', id, 'kind', kind, 'state', state, 'customer_id', customer_id, 'activity_id', activity_id,
    'value_cents', value_cents, 'currency', currency, 'occurred_at', public.wire_moment(occurred_at)
  )
$function$;

create or replace function public.webhook_customer(id uuid, kind text, first_name text, last_name text, company text, email text, phone text, street text, city text, postal_code text, country text, language text, time_zone text, consent text, source text, created_at timestamp with time zone, updated_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object(
    'id', id, 'kind', kind, 'first_name', first_name, 'last_name', last_name, 'company', company, 'email', email,
    'phone', phone, 'street', street, 'city', city, 'postal_code', postal_code, 'country', country,
    'language', language, 'time_zone', time_zone, 'consent', consent, 'source', source,
    'created_at', public.wire_moment(created_at), 'updated_at', public.wire_moment(updated_at)
  )
$function$;

create or replace function public.webhook_quote(id uuid, number text, customer_id uuid, service_id uuid, site_id uuid, status text, value_cents bigint, issued_on date, expires_on date, decided_at timestamp with time zone, decline_reason text, version integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object(
    'id', id, 'number', number, 'customer_id', customer_id, 'service_id', service_id, 'site_id', site_id,
    'status', status, 'value_cents', value_cents, 'issued_on', issued_on, 'expires_on', expires_on,
    'decided_at', public.wire_moment(decided_at), 'decline_reason', decline_reason, 'version', version
  )
$function$;

create or replace function public.word_condition(own uuid, word text, tier integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when tier = 3 or length(word) < 3 then format('c.search_text like %L', '% ' || word || '%')
    when tier = 2 or length(word) not between 4 and 30 or word ~ '^\d+$' or not public.is_indexed(word)
      then format('c.search_text like %L', '%' || word || '%')
    else format('c.search_text ~ %L', '(' || array_to_string(array[word] || public.meant_words(own, word), '|') || ')')
  end
$function$;

-- A row without a key is told to a replica whole.
alter table manual_dues replica identity full;
