-- The whole schema as the migrations leave it, read from the catalogue. Written by npm run db:types: do not edit.
-- Partitions are left out, as they depend on the day.

create extension btree_gin;

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.alike_key(first_name text, last_name text, company text, street text, city text, postal_code text)
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
$function$
;

CREATE OR REPLACE FUNCTION public.analyze_deliveries()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '3s'
AS $function$
begin
  analyze deliveries;
exception when lock_not_available then
  null;
end $function$
;

CREATE OR REPLACE FUNCTION public.clean_line(line text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (line ~ '^([!-~]+( [!-~]+)*)?$'::text) THEN line ELSE btrim(NORMALIZE(regexp_replace(NORMALIZE(regexp_replace(regexp_replace(line, '[\u00ad\u200b\u2060-\u2064\u206a-\u206f\ufeff]+'::text, ''::text, 'g'::text), '[ \u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+'::text, ' '::text, 'g'::text), NFC), '(?<=[0-9A-Za-z\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff])[\u200c\u200d]+|[\u200c\u200d]+(?=[0-9A-Za-z\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff])'::text, ''::text, 'g'::text), NFC), '
 ؜‌‍‎‏‪‫‬‭‮⁦⁧⁨⁩'::text) END
;

CREATE OR REPLACE FUNCTION public.count_conversions()
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
$function$
;

CREATE OR REPLACE FUNCTION public.count_customers()
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
$function$
;

CREATE OR REPLACE FUNCTION public.count_dues()
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
$function$
;

CREATE OR REPLACE FUNCTION public.current_organization()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.organization_id', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION public.current_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.user_id', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION public.customer_identity(first_name text, last_name text, company text, phone text, street text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(((lower(((((((first_name || chr(31)) || last_name) || chr(31)) || company) || chr(31)) || street)) || chr(31)) || regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text)), (0)::bigint)
;

CREATE OR REPLACE FUNCTION public.day_allowance(limits sending_limits, today date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN LEAST((limits).per_day, warm_up_allowance(limits, today))
;

CREATE OR REPLACE FUNCTION public.days_between_mails(mail_caps jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce((select max(cap.days) from jsonb_to_recordset(mail_caps) as cap (mails int, days int) where cap.mails = 1), 3)
$function$
;

CREATE OR REPLACE FUNCTION public.decode_punycode(label text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  hyphen constant int := length(label) - position('-' in reverse(label)) + 1;
  plain constant text := case when position('-' in label) = 0 then '' else left(label, hyphen - 1) end;
  encoded constant text := case when position('-' in label) = 0 then label else substr(label, hyphen + 1) end;
  letters text := plain;
  at int := 1;
  letter bigint := 128;
  bias int := 72;
  place bigint := 0;
  value bigint;
  weight bigint;
  threshold int;
  step int;
  digit int;
  count int;
  delta bigint;
begin
  if encoded = '' then return null; end if;
  while at <= length(encoded) loop
    value := 0;
    weight := 1;
    step := 1;
    loop
      digit := position(substr(encoded, at, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      if at > length(encoded) or digit < 0 then return null; end if;
      at := at + 1;
      value := value + digit * weight;
      if value > 2147483647 then return null; end if;
      threshold := least(greatest(36 * step - bias, 1), 26);
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 1;
    end loop;
    count := length(letters) + 1;
    delta := value / case when letters = plain then 700 else 2 end;
    delta := delta + delta / count;
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + (36 * delta / (delta + 38))::int;
    letter := letter + (place + value) / count;
    if letter > 1114111 or letter < 160 or letter between 55296 and 57343 then return null; end if;
    place := (place + value) % count;
    letters := left(letters, place::int) || chr(letter::int) || substr(letters, place::int + 1);
    place := place + 1;
  end loop;
  return letters;
end
$function$
;

CREATE OR REPLACE FUNCTION public.erase_from_audit(erased_customer uuid, erased_addresses text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update audit_entries set subject_name = '', before = null, after = null
  where organization_id = current_organization() and subject_kind = 'customer' and subject_id = erased_customer;
  update audit_entries set subject_name = '', before = before - 'evidence', after = after - 'evidence'
  where organization_id = current_organization() and subject_kind = 'suppression' and subject_name = any(erased_addresses);
$function$
;

CREATE OR REPLACE FUNCTION public.find_customers(words text[], enough integer)
 RETURNS TABLE(id uuid, tier integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'on'
AS $function$
declare
  own constant uuid := current_organization();
  asked constant text := ' ' || array_to_string(words, ' ');
  most constant int := 50;
  found int := 0;
  news int;
  condition text;
begin
  if own is null or cardinality(words) = 0 then return; end if;
  return query execute format(
    'select c.id, 4 from customers c where c.organization_id = %L and c.deleted_at is null and left(c.search_text, 40) like %L
     order by left(c.search_text, 40) using ~<~ limit %s',
    own, left(asked, 40) || '%', most
  );
  get diagnostics found = row_count;
  foreach tier in array array[3, 2, 1] loop
    exit when found >= enough or (tier = 1 and (found > 0 or cardinality(words) > 3));
    condition := (select string_agg(word_condition(own, word, tier), ' and ') from unnest(words) as word);
    return query execute format(
      'select c.id, %s from %s as c where %s limit %s', tier, latest_customers(own, 2000), condition, most
    );
    get diagnostics news = row_count;
    found := greatest(found, news);
    exit when found >= enough;
    continue when not exists (select from unnest(words) as word where is_indexed(word));
    -- Because of its limit the planner would rather walk through all customers, hoping to meet some soon.
    perform set_config('enable_indexscan', 'off', true);
    return query execute format(
      'select c.id, %s from customers c where c.organization_id = %L and c.deleted_at is null and %s limit %s', tier, own, condition, most
    );
    get diagnostics news = row_count;
    perform set_config('enable_indexscan', 'on', true);
    found := greatest(found, news);
  end loop;
exception
  when query_canceled then return query select null::uuid, 0;
end
$function$
;

CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  form text;
begin
  if position('xn--' in words) > 0 then
    words := words || coalesce((
      select string_agg(' ' || public.decode_punycode(lower(part[1])), '') from regexp_matches(words, 'xn--([a-z0-9-]+)', 'gi') as part
    ), '');
  end if;
  -- Most of the world's addresses are ASCII, and millions of rows are folded by an import. Apostrophes go: O'Brien is obrien.
  if octet_length(words) = length(words) then
    form := translate(lower(words), '.,;:!?@&/\_%-+*=#()[]{}<>|"~^$`''', repeat(' ', 30));
  else
    form := regexp_replace(
      translate(
        replace(replace(replace(lower(normalize(words, NFKD)), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'),
        'øłđðħıٱىةکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹.,;:!?@&/\_%-+*=#()[]{}<>|"~^$«»،؛؟“”–—`''’‘',
        'olddhiايهكي01234567890123456789' || repeat(' ', 39)
      ),
      '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufeff]', '', 'g'
    );
  end if;
  if position('  ' in form) > 0 then form := regexp_replace(form, ' +', ' ', 'g'); end if;
  return form;
end
$function$
;

CREATE OR REPLACE FUNCTION public.forget_audit(older_than timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.forget_changes_of_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from public.bulk_changes x using gone where x.organization_id = gone.organization_id and x.run_id = gone.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.hear_booking_requests()
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
$function$
;

CREATE OR REPLACE FUNCTION public.hear_consents()
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
$function$
;

CREATE OR REPLACE FUNCTION public.hear_conversions()
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
$function$
;

CREATE OR REPLACE FUNCTION public.hear_customers()
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
$function$
;

CREATE OR REPLACE FUNCTION public.hear_deliveries()
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
$function$
;

CREATE OR REPLACE FUNCTION public.hear_jobs()
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
$function$
;

CREATE OR REPLACE FUNCTION public.hear_merges()
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
$function$
;

CREATE OR REPLACE FUNCTION public.hear_quotes()
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
$function$
;

CREATE OR REPLACE FUNCTION public.heard_webhook_events()
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(distinct heard) from public.webhook_endpoints, unnest(events) as heard
  where organization_id = public.current_organization() and paused_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.image_files_of(documents jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(distinct named[1]), '{}')
  from regexp_matches(documents::text, '/i/([A-Za-z0-9_-]{16,64}\.(?:png|jpg|gif))', 'g') as named
$function$
;

CREATE OR REPLACE FUNCTION public.is_indexed(word text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select cardinality(public.show_trgm(word)) > 0
$function$
;

CREATE OR REPLACE FUNCTION public.joined(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_to_string(words, ' ')
$function$
;

CREATE OR REPLACE FUNCTION public.keep_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if public.organization_has_money(new.id) then
    raise exception 'amounts in % would be taken for amounts in %', old.currency, new.currency using errcode = 'check_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_unmeasured()
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
$function$
;

CREATE OR REPLACE FUNCTION public.known_zone(zone text, otherwise text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  perform now() at time zone zone;
  return coalesce(zone, otherwise);
exception when invalid_parameter_value then
  return otherwise;
end
$function$
;

CREATE OR REPLACE FUNCTION public.latest_customers(own uuid, most integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select format(
    '(select id, search_text from public.customers where organization_id = %L and deleted_at is null order by id desc limit %s)', own, most
  )
$function$
;

CREATE OR REPLACE FUNCTION public.limits_for(server text, sender_domain text, recipient text)
 RETURNS SETOF sending_limits
 LANGUAGE sql
 STABLE
AS $function$
  select l.* from public.sending_limits l
  where l.organization_id = public.current_organization()
    and (l.kind, l.key) in (
      ('organization', ''), ('server', server), ('sender_domain', sender_domain), ('recipient', recipient)
    )
$function$
;

CREATE OR REPLACE FUNCTION public.look_at_report_schedules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update public.report_schedules set next_at = least(next_at, now()) where organization_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.mail_provider(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  domain text := lower(split_part(address, '@', -1));
begin
  return case
    when domain in ('gmail.com', 'googlemail.com') then 'gmail.com'
    when domain ~ '^(outlook|hotmail|live)\.[a-z.]+$' or domain in ('msn.com', 'passport.com') then 'outlook.com'
    when domain ~ '^yahoo\.[a-z.]+$' or domain in ('ymail.com', 'rocketmail.com', 'aol.com', 'aim.com') then 'yahoo.com'
    when domain in ('icloud.com', 'me.com', 'mac.com') then 'icloud.com'
    when domain ~ '^gmx\.[a-z.]+$' or domain in ('web.de', 'mail.com') then 'gmx.net'
    when domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then 'proton.me'
    when domain in ('orange.fr', 'wanadoo.fr') then 'orange.fr'
    when domain in ('sfr.fr', 'neuf.fr', 'cegetel.net', 'club-internet.fr') then 'sfr.fr'
    else domain
  end;
end
$function$
;

CREATE OR REPLACE FUNCTION public.make_event_partitions(months_back integer, months_ahead integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  month date;
  name text;
begin
  for month in
    select generate_series(
      date_trunc('month', now()) - make_interval(months => months_back),
      date_trunc('month', now()) + make_interval(months => months_ahead),
      interval '1 month'
    )::date
  loop
    name := 'events_' || to_char(month, 'YYYY_MM');
    if to_regclass(name) is null then
      execute format(
        'create table %I partition of events for values from (%L) to (%L)',
        name, month, (month + interval '1 month')::date
      );
      perform protect_tenant_table(name::regclass);
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION public.match_tier(document text, words text[], patterns text[])
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
$function$
;

CREATE OR REPLACE FUNCTION public.meant_words(own uuid, word text)
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
$function$
;

CREATE OR REPLACE FUNCTION public.name_place_key(first_name text, last_name text, company text, postal_code text)
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
$function$
;

CREATE OR REPLACE FUNCTION public.name_service_of_conversion()
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
$function$
;

CREATE OR REPLACE FUNCTION public.near_miss_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select replace(replace(array_to_string(public.near_misses(word), '|'), '%', ''), '_', '[^ ]')
$function$
;

CREATE OR REPLACE FUNCTION public.near_miss_patterns(words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(case when cardinality(words) <= 3 then public.near_miss_pattern(word) end order by place)
  from unnest(words) with ordinality as one (word, place)
$function$
;

CREATE OR REPLACE FUNCTION public.near_misses(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(distinct '% ' || pattern || case when length(word) < 7 then ' %' else '%' end)
  from generate_series(1, length(word)) as place,
    lateral (
      values
        (left(word, place - 1) || '_' || substr(word, place + 1)),
        (left(word, place - 1) || substr(word, place + 1)),
        (left(word, place) || '_' || substr(word, place + 1)),
        (left(word, place - 1) || substr(word, place + 1, 1) || substr(word, place, 1) || substr(word, place + 2))
    ) as one (pattern)
  where length(word) between 4 and 30
$function$
;

CREATE OR REPLACE FUNCTION public.next_opening(days date[], opens time without time zone, closes time without time zone, zone text, after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select min(greatest(after, (day + opens) at time zone zone))
  from unnest(days) as day
  where (day + closes) at time zone zone > after
$function$
;

CREATE OR REPLACE FUNCTION public.next_sending_moment(organization uuid, plan jsonb, zone text, after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case
    when plan -> 'window' = 'null' and jsonb_array_length(plan -> 'weekdays') = 7 and not (plan ->> 'heeds_holidays')::boolean then null
    else coalesce(public.next_opening(
      array(
        select day from (
          select (after at time zone zone)::date + number as day from generate_series(0, 90) as number
        ) as days
        where plan -> 'weekdays' @> to_jsonb(extract(isodow from day)::int) and not (
          (plan ->> 'heeds_holidays')::boolean
          and exists (select from public.holidays h where h.organization_id = organization and h.date = day)
        )
      ),
      coalesce((plan #>> '{window,from}')::time, '00:00'), coalesce((plan #>> '{window,until}')::time, '24:00'), zone, after
    ), after + interval '1 day')
  end
$function$
;

CREATE OR REPLACE FUNCTION public.note_suppressions()
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
$function$
;

CREATE OR REPLACE FUNCTION public.organization_has_money(organization uuid)
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
$function$
;

CREATE OR REPLACE FUNCTION public.organizations_to_fold()
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
$function$
;

CREATE OR REPLACE FUNCTION public.pace_of(limits sending_limits)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
RETURN GREATEST((COALESCE((1.0 / ((limits).per_second)::numeric), (0)::numeric))::double precision, (COALESCE((60.0 / ((limits).per_minute)::numeric), (0)::numeric))::double precision, (COALESCE((3600.0 / ((limits).per_hour)::numeric), (0)::numeric))::double precision, COALESCE(((1.0)::double precision / (limits).backoff_per_second), (0)::double precision))
;

CREATE OR REPLACE FUNCTION public.phone_key(phone text)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  digits text;
begin
  if phone = '' then return null; end if;
  digits := ltrim(regexp_replace(translate(phone, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'), '0');
  -- Numbers such as 1111111 are typed where a form insists on one.
  if length(digits) < 6 or digits = repeat(left(digits, 1), length(digits)) then return null; end if;
  return right(digits, 9)::bigint;
end
$function$
;

CREATE OR REPLACE FUNCTION public.protect_tenant_table(table_name regclass)
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
$function$
;

CREATE OR REPLACE FUNCTION public.queue_changed_touches()
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
$function$
;

CREATE OR REPLACE FUNCTION public.queue_jobs()
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
$function$
;

CREATE OR REPLACE FUNCTION public.queue_late_touches()
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
$function$
;

CREATE OR REPLACE FUNCTION public.queue_quotes()
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
$function$
;

CREATE OR REPLACE FUNCTION public.reserve_sending(server text, sender_domain text, recipient text, wanted integer)
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
$function$
;

CREATE OR REPLACE FUNCTION public.return_sending(server text, sender_domain text, recipient text, unused integer, reserved_turns bigint)
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
$function$
;

CREATE OR REPLACE FUNCTION public.search_document(title text, rest text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select ' ' || btrim(public.folded(title)) || ' ' || chr(31) || ' ' || public.folded(rest) || ' '
$function$
;

CREATE OR REPLACE FUNCTION public.sees_deleted_customers()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select coalesce(current_setting('app.deleted_customers', true), '') = 'on' $function$
;

CREATE OR REPLACE FUNCTION public.shown_address(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (POSITION(('xn--'::text) IN (address)) = 0) THEN address ELSE shown_domain(address) END
;

CREATE OR REPLACE FUNCTION public.shown_domain(address text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  domain constant text := split_part(address, '@', -1);
begin
  return left(address, length(address) - length(domain)) || (
    select string_agg(coalesce(case when label like 'xn--%' then public.decode_punycode(substr(label, 5)) end, label), '.' order by place)
    from unnest(string_to_array(domain, '.')) with ordinality as labels(label, place)
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.sound_of(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ("left"(word, 1) || regexp_replace(translate(replace(replace(substr(word, 2), 'ph'::text, 'f'::text), 'ck'::text, 'k'::text), 'aeiouyhw '::text, ''::text), '(.)\1+'::text, '\1'::text, 'g'::text))
;

CREATE OR REPLACE FUNCTION public.tell_of_notification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('notifications', new.organization_id || ':' || new.user_id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.tell_webhooks()
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
$function$
;

CREATE OR REPLACE FUNCTION public.text_key(line text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (line ~ '^([!-~]+( [!-~]+)*)?$'::text) THEN (lower((line COLLATE "C")) COLLATE "und-x-icu") ELSE NORMALIZE(replace(lower((translate(clean_line(regexp_replace(line, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufe0e\ufe0f]+'::text, ''::text, 'g'::text)), '‐‑'::text, '--'::text) COLLATE "und-x-icu")), 'ς'::text, 'σ'::text), NFC) END
;

CREATE OR REPLACE FUNCTION public.topic_of(goal text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when goal in ('service_due', 'renewal', 'quote_follow_up') then 'reminders'
    when goal in ('seasonal', 'win_back') then 'offers'
    when goal = 'review_request' then 'feedback'
    else 'news'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.uuid_v7()
 RETURNS uuid
 LANGUAGE sql
 PARALLEL SAFE
AS $function$
  select (
    overlay(
      lpad(to_hex((extract(epoch from clock_timestamp()) * 4096000)::bigint), 15, '0')
      placing '7' from 13 for 0
    )
    || substr(gen_random_uuid()::text, 20)
  )::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.uuid_v7_floor(moment timestamp with time zone)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select (lpad(to_hex(greatest(0, floor(extract(epoch from moment) * 1000))::bigint), 12, '0') || '70000000000000000000')::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.warm_up_allowance(limits sending_limits, today date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((limits).warm_up_first IS NOT NULL) THEN LEAST((limits).warm_up_goal, (exp(LEAST(ln(((limits).warm_up_goal)::double precision), (ln(((limits).warm_up_first)::double precision) + (ln((limits).warm_up_growth) * (GREATEST(0, (LEAST(today, COALESCE((limits).warm_up_held_on, today)) - (limits).warm_up_started_on)))::double precision)))))::integer) ELSE NULL::integer END
;

CREATE OR REPLACE FUNCTION public.webhook_conversion(id uuid, kind text, state text, customer_id uuid, activity_id uuid, value_cents bigint, currency text, occurred_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object(
    'id', id, 'kind', kind, 'state', state, 'customer_id', customer_id, 'activity_id', activity_id,
    'value_cents', value_cents, 'currency', currency, 'occurred_at', public.wire_moment(occurred_at)
  )
$function$
;

CREATE OR REPLACE FUNCTION public.webhook_customer(id uuid, kind text, first_name text, last_name text, company text, email text, phone text, street text, city text, postal_code text, country text, language text, time_zone text, consent text, source text, created_at timestamp with time zone, updated_at timestamp with time zone)
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
$function$
;

CREATE OR REPLACE FUNCTION public.webhook_job(id uuid, customer_id uuid, service_id uuid, site_id uuid, done_on date, value_cents bigint)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object(
    'id', id, 'customer_id', customer_id, 'service_id', service_id, 'site_id', site_id, 'done_on', done_on,
    'value_cents', value_cents
  )
$function$
;

CREATE OR REPLACE FUNCTION public.webhook_quote(id uuid, number text, customer_id uuid, service_id uuid, site_id uuid, status text, value_cents bigint, issued_on date, expires_on date, decided_at timestamp with time zone, decline_reason text, version integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_build_object(
    'id', id, 'number', number, 'customer_id', customer_id, 'service_id', service_id, 'site_id', site_id,
    'status', status, 'value_cents', value_cents, 'issued_on', issued_on, 'expires_on', expires_on,
    'decided_at', public.wire_moment(decided_at), 'decline_reason', decline_reason, 'version', version
  )
$function$
;

CREATE OR REPLACE FUNCTION public.wire_moment(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$
;

CREATE OR REPLACE FUNCTION public.word_condition(own uuid, word text, tier integer)
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
$function$
;

create table activities (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  kind text default 'campaign'::text not null,
  goal text not null,
  name text not null,
  status text default 'draft'::text not null,
  pause_detail text,
  segment_id uuid,
  email_id uuid,
  sender_name text default ''::text not null,
  sender_address text default ''::text not null,
  reply_to text default ''::text not null,
  unknown_attempts text default 'retry'::text not null,
  created_at timestamp with time zone default now() not null,
  launched_at timestamp with time zone,
  finished_at timestamp with time zone,
  plan jsonb default '{"clock": "organization", "window": null, "weekdays": [1, 2, 3, 4, 5, 6, 7], "begins_at": null, "most_a_day": null, "heeds_holidays": true}'::jsonb not null,
  starts_at timestamp with time zone,
  pause_code text,
  days date[],
  test jsonb,
  sample_sent_at timestamp with time zone,
  asked_at timestamp with time zone,
  winner smallint,
  decision jsonb,
  excluded_segment_ids uuid[] default '{}'::uuid[] not null,
  held_out_percent smallint default 0 not null,
  heeds_caps boolean default true not null,
  accepted_complaints integer default 0 not null,
  accepted_sent integer default 0 not null,
  accepts_hard_bounces boolean default false not null,
  repeats jsonb,
  runs_made integer default 0 not null,
  next_run_on date,
  last_run_on date,
  recurring_id uuid,
  run_on date,
  mails_again boolean default true not null,
  utm jsonb,
  sender_id uuid,
  joins_dues boolean default false not null,
  constraint activities_pkey PRIMARY KEY (organization_id, id),
  constraint activities_decision_check CHECK (((winner IS NULL) = (decision IS NULL))),
  constraint activities_excluded_segment_ids_check CHECK ((cardinality(excluded_segment_ids) <= 20)),
  constraint activities_held_out_percent_check CHECK (((held_out_percent >= 0) AND (held_out_percent <= 50))),
  constraint activities_kind_check CHECK ((kind = ANY (ARRAY['campaign'::text, 'automation'::text, 'transactional'::text]))),
  constraint activities_pause_code_check CHECK ((pause_code = ANY (ARRAY['by_user'::text, 'sender_refused'::text, 'sign_in_refused'::text, 'checks_failed'::text, 'too_late'::text, 'complaints'::text, 'hard_bounces'::text, 'domain_unverified'::text, 'restored'::text, 'disk_full'::text]))),
  constraint activities_run_check CHECK (((recurring_id IS NULL) OR ((run_on IS NOT NULL) AND (repeats IS NULL)))),
  constraint activities_scheduled_check CHECK (((starts_at IS NOT NULL) = (status = ANY (ARRAY['scheduled'::text, 'preparing'::text])))),
  constraint activities_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'preparing'::text, 'running'::text, 'paused'::text, 'finished'::text, 'stopped'::text]))),
  constraint activities_unknown_attempts_check CHECK ((unknown_attempts = ANY (ARRAY['retry'::text, 'leave'::text]))),
  constraint activities_organization_id_email_id_fkey FOREIGN KEY (organization_id, email_id) REFERENCES emails(organization_id, id),
  constraint activities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint activities_organization_id_segment_id_fkey FOREIGN KEY (organization_id, segment_id) REFERENCES segments(organization_id, id) ON DELETE SET NULL (segment_id),
  constraint activities_organization_id_sender_id_fkey FOREIGN KEY (organization_id, sender_id) REFERENCES senders(organization_id, id) ON DELETE SET NULL (sender_id),
  constraint activities_recurring_fkey FOREIGN KEY (organization_id, recurring_id) REFERENCES activities(organization_id, id) ON DELETE SET NULL (recurring_id)
);
alter table activities enable row level security;
alter table activities force row level security;
create policy appointments on activities
  using (((status = ANY (ARRAY['scheduled'::text, 'preparing'::text])) AND (current_setting('app.appointments'::text, true) = 'on'::text)));
create policy sending_loop on activities
  using ((((status = ANY (ARRAY['running'::text, 'paused'::text])) OR ((status = 'stopped'::text) AND (finished_at > (now() - '30 days'::interval)))) AND (current_setting('app.sending_loop'::text, true) = 'on'::text)));
create policy tenant on activities
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX activities_by_email ON public.activities USING btree (organization_id, email_id);
CREATE INDEX activities_by_launch ON public.activities USING btree (organization_id, launched_at DESC, id);
CREATE INDEX activities_by_sender ON public.activities USING btree (organization_id, sender_id) WHERE (sender_id IS NOT NULL);
CREATE INDEX activities_by_status ON public.activities USING btree (organization_id, status, id);
CREATE INDEX activities_due ON public.activities USING btree (organization_id, starts_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'preparing'::text]));
CREATE INDEX activities_in_motion ON public.activities USING btree (organization_id, id) WHERE (status = ANY (ARRAY['running'::text, 'paused'::text]));
CREATE UNIQUE INDEX activities_one_run_each ON public.activities USING btree (organization_id, recurring_id, run_on);
CREATE UNIQUE INDEX activities_transactional ON public.activities USING btree (organization_id, email_id) WHERE (kind = 'transactional'::text);
CREATE INDEX activities_with_tests ON public.activities USING btree (organization_id, status, id) WHERE (test IS NOT NULL);

create table activity_counts (
  organization_id uuid not null,
  activity_id uuid not null,
  audience integer default 0 not null,
  queued integer default 0 not null,
  sending integer default 0 not null,
  sent integer default 0 not null,
  failed integer default 0 not null,
  unknown integer default 0 not null,
  skipped integer default 0 not null,
  cancelled integer default 0 not null,
  opened integer default 0 not null,
  clicked integer default 0 not null,
  unsubscribed integer default 0 not null,
  conversions integer default 0 not null,
  revenue_cents bigint default 0 not null,
  hard_bounced integer default 0 not null,
  soft_bounced integer default 0 not null,
  complained integer default 0 not null,
  replied integer default 0 not null,
  unmeasured_opens integer default 0 not null,
  unmeasured_clicks integer default 0 not null,
  constraint activity_counts_pkey PRIMARY KEY (organization_id, activity_id),
  constraint activity_counts_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id) ON DELETE CASCADE
);
alter table activity_counts enable row level security;
alter table activity_counts force row level security;
create policy tenant on activity_counts
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table activity_days (
  organization_id uuid not null,
  day date not null,
  activity_id uuid not null,
  sent integer default 0 not null,
  opened integer default 0 not null,
  clicked integer default 0 not null,
  unsubscribed integer default 0 not null,
  conversions integer default 0 not null,
  revenue_cents bigint default 0 not null,
  unmeasured_opens integer default 0 not null,
  unmeasured_clicks integer default 0 not null,
  bounced integer default 0 not null,
  constraint activity_days_pkey PRIMARY KEY (organization_id, day, activity_id),
  constraint activity_days_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id) ON DELETE CASCADE
);
alter table activity_days enable row level security;
alter table activity_days force row level security;
create policy tenant on activity_days
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table activity_links (
  organization_id uuid not null,
  activity_id uuid not null,
  version integer not null,
  step smallint not null,
  test_variant smallint not null,
  language text not null,
  link_index integer not null,
  clicks integer default 0 not null,
  people integer default 0 not null,
  constraint activity_links_pkey PRIMARY KEY (organization_id, activity_id, version, step, test_variant, language, link_index),
  constraint activity_links_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id) ON DELETE CASCADE
);
alter table activity_links enable row level security;
alter table activity_links force row level security;
create policy tenant on activity_links
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table activity_parts (
  organization_id uuid not null,
  activity_id uuid not null,
  part text not null,
  key text not null,
  sent integer default 0 not null,
  opened integer default 0 not null,
  clicked integer default 0 not null,
  constraint activity_parts_pkey PRIMARY KEY (organization_id, activity_id, part, key),
  constraint activity_parts_part_check CHECK ((part = ANY (ARRAY['language'::text, 'step'::text, 'device'::text, 'hour'::text]))),
  constraint activity_parts_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id) ON DELETE CASCADE
);
alter table activity_parts enable row level security;
alter table activity_parts force row level security;
create policy tenant on activity_parts
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table api_key_windows (
  organization_id uuid not null,
  key_id uuid not null,
  began_at timestamp with time zone not null,
  calls integer not null,
  constraint api_key_windows_pkey PRIMARY KEY (organization_id, key_id),
  constraint api_key_windows_organization_id_key_id_fkey FOREIGN KEY (organization_id, key_id) REFERENCES api_keys(organization_id, id) ON DELETE CASCADE
);
alter table api_key_windows enable row level security;
alter table api_key_windows force row level security;
create policy tenant on api_key_windows
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table api_keys (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  used_days date[] default '{}'::date[] not null,
  silence_told_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (organization_id, id),
  constraint api_keys_organization_id_key_hash_key UNIQUE (organization_id, key_hash),
  constraint api_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy tenant on api_keys
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table attribution_queue (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  customer_id uuid not null,
  due_at timestamp with time zone default now() not null,
  constraint attribution_queue_pkey PRIMARY KEY (organization_id, id),
  constraint attribution_queue_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE
);
alter table attribution_queue enable row level security;
alter table attribution_queue force row level security;
create policy attribution_loop on attribution_queue
  using ((current_setting('app.attributing'::text, true) = 'on'::text));
create policy tenant on attribution_queue
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX attribution_queue_by_customer ON public.attribution_queue USING btree (organization_id, customer_id);
CREATE INDEX attribution_queue_by_due ON public.attribution_queue USING btree (organization_id, due_at, id);

create table attribution_rules (
  organization_id uuid not null,
  version integer not null,
  click_days smallint not null,
  open_days smallint not null,
  delivered_days smallint not null,
  same_site boolean not null,
  changed_at timestamp with time zone,
  user_id uuid,
  constraint attribution_rules_pkey PRIMARY KEY (organization_id, version),
  constraint attribution_rules_click_days_check CHECK (((click_days >= 1) AND (click_days <= 84))),
  constraint attribution_rules_delivered_days_check CHECK (((delivered_days >= 0) AND (delivered_days <= 84))),
  constraint attribution_rules_open_days_check CHECK (((open_days >= 0) AND (open_days <= 84))),
  constraint attribution_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint attribution_rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table attribution_rules enable row level security;
alter table attribution_rules force row level security;
create policy tenant on attribution_rules
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table attribution_runs (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  status text default 'running'::text not null,
  customers_done bigint default 0 not null,
  customers_total bigint,
  last_customer_id uuid,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  cause text default 'asked'::text not null,
  constraint attribution_runs_pkey PRIMARY KEY (organization_id, id),
  constraint attribution_runs_cause_check CHECK ((cause = ANY (ARRAY['asked'::text, 'rules'::text, 'time_zone'::text]))),
  constraint attribution_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text]))),
  constraint attribution_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint attribution_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table attribution_runs enable row level security;
alter table attribution_runs force row level security;
create policy tenant on attribution_runs
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX attribution_runs_by_created ON public.attribution_runs USING btree (organization_id, created_at DESC, id);
CREATE UNIQUE INDEX attribution_runs_one_running ON public.attribution_runs USING btree (organization_id) WHERE (status = 'running'::text);

create table audit_entries (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  created_at timestamp with time zone default now() not null,
  actor_id uuid,
  actor_name text default ''::text not null,
  by_staff boolean default false not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  subject_name text default ''::text not null,
  before jsonb,
  after jsonb,
  by_key boolean default false not null,
  constraint audit_entries_pkey PRIMARY KEY (organization_id, id),
  constraint audit_entries_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint audit_entries_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy tenant on audit_entries
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX audit_entries_by_action ON public.audit_entries USING btree (organization_id, action, created_at DESC, id DESC);
CREATE INDEX audit_entries_by_actor ON public.audit_entries USING btree (organization_id, actor_id, created_at DESC);
CREATE INDEX audit_entries_by_time ON public.audit_entries USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX audit_entries_of_addresses ON public.audit_entries USING btree (organization_id, subject_name) WHERE (subject_kind = 'suppression'::text);
CREATE INDEX audit_entries_of_customers ON public.audit_entries USING btree (organization_id, subject_id) WHERE (subject_kind = 'customer'::text);
CREATE INDEX audit_entries_of_settings ON public.audit_entries USING btree (organization_id, created_at DESC, id DESC) WHERE (subject_kind = 'settings'::text);

create table automation_versions (
  organization_id uuid not null,
  activity_id uuid not null,
  version integer not null,
  definition jsonb not null,
  sends jsonb not null,
  published_at timestamp with time zone not null,
  entry text default 'everyone'::text not null,
  spread_days smallint,
  constraint automation_versions_pkey PRIMARY KEY (organization_id, activity_id, version),
  constraint automation_versions_check CHECK (((entry = 'spread'::text) = (spread_days IS NOT NULL))),
  constraint automation_versions_entry_check CHECK ((entry = ANY (ARRAY['everyone'::text, 'from_now'::text, 'spread'::text]))),
  constraint automation_versions_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES automations(organization_id, activity_id) ON DELETE CASCADE
);
alter table automation_versions enable row level security;
alter table automation_versions force row level security;
create policy tenant on automation_versions
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table automations (
  organization_id uuid not null,
  activity_id uuid not null,
  definition jsonb not null,
  revision integer default 1 not null,
  version integer,
  asked_at timestamp with time zone,
  constraint automations_pkey PRIMARY KEY (organization_id, activity_id),
  constraint automations_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id) ON DELETE CASCADE
);
alter table automations enable row level security;
alter table automations force row level security;
create policy tenant on automations
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table booking_requests (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  customer_id uuid not null,
  delivery_id uuid not null,
  activity_id uuid not null,
  form_key uuid not null,
  service_id uuid,
  days date[] default '{}'::date[] not null,
  part_of_day text default 'any'::text not null,
  phone text default ''::text not null,
  message text default ''::text not null,
  language text not null,
  network_hash bytea not null,
  asked_at timestamp with time zone not null,
  state text default 'new'::text not null,
  quote_id uuid,
  service_record_id uuid,
  visit_time text,
  decline_reason text,
  decline_note text default ''::text not null,
  decided_at timestamp with time zone,
  version integer default 1 not null,
  asked_mailed_at timestamp with time zone,
  visit_mailed_at timestamp with time zone,
  constraint booking_requests_pkey PRIMARY KEY (organization_id, id),
  constraint booking_requests_organization_id_delivery_id_form_key_key UNIQUE (organization_id, delivery_id, form_key),
  constraint booking_requests_check CHECK (((state = 'new'::text) = (decided_at IS NULL))),
  constraint booking_requests_check1 CHECK (((state = 'declined'::text) = (decline_reason IS NOT NULL))),
  constraint booking_requests_days_check CHECK ((cardinality(days) <= 3)),
  constraint booking_requests_decline_reason_check CHECK ((decline_reason = ANY (ARRAY['no_time'::text, 'not_offered'::text, 'too_far'::text, 'not_reached'::text, 'double'::text, 'other'::text]))),
  constraint booking_requests_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ar'::text]))),
  constraint booking_requests_part_of_day_check CHECK ((part_of_day = ANY (ARRAY['any'::text, 'morning'::text, 'afternoon'::text, 'evening'::text]))),
  constraint booking_requests_state_check CHECK ((state = ANY (ARRAY['new'::text, 'quoted'::text, 'booked'::text, 'declined'::text]))),
  constraint booking_requests_visit_time_check CHECK ((visit_time ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint booking_requests_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id),
  constraint booking_requests_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint booking_requests_organization_id_delivery_id_fkey FOREIGN KEY (organization_id, delivery_id) REFERENCES deliveries(organization_id, id),
  constraint booking_requests_organization_id_quote_id_fkey FOREIGN KEY (organization_id, quote_id) REFERENCES quotes(organization_id, id) ON DELETE SET NULL (quote_id),
  constraint booking_requests_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id),
  constraint booking_requests_organization_id_service_record_id_fkey FOREIGN KEY (organization_id, service_record_id) REFERENCES service_records(organization_id, id) ON DELETE SET NULL (service_record_id) DEFERRABLE INITIALLY DEFERRED
);
alter table booking_requests enable row level security;
alter table booking_requests force row level security;
create policy tenant on booking_requests
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX booking_requests_by_activity ON public.booking_requests USING btree (organization_id, activity_id);
CREATE INDEX booking_requests_by_asked ON public.booking_requests USING btree (organization_id, asked_at, id);
CREATE INDEX booking_requests_by_customer ON public.booking_requests USING btree (organization_id, customer_id);
CREATE INDEX booking_requests_by_network ON public.booking_requests USING btree (organization_id, network_hash, asked_at);
CREATE INDEX booking_requests_by_quote ON public.booking_requests USING btree (organization_id, quote_id) WHERE (quote_id IS NOT NULL);
CREATE INDEX booking_requests_by_record ON public.booking_requests USING btree (organization_id, service_record_id) WHERE (service_record_id IS NOT NULL);
CREATE INDEX booking_requests_by_service ON public.booking_requests USING btree (organization_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX booking_requests_by_state ON public.booking_requests USING btree (organization_id, state, asked_at, id);
CREATE TRIGGER heard_when_added AFTER INSERT ON public.booking_requests REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_booking_requests();

create table brand_kits (
  organization_id uuid not null,
  kit jsonb not null,
  version integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint brand_kits_pkey PRIMARY KEY (organization_id),
  constraint brand_kits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table brand_kits enable row level security;
alter table brand_kits force row level security;
create policy tenant on brand_kits
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table bulk_changes (
  organization_id uuid not null,
  run_id uuid not null,
  customer_id uuid not null,
  former text,
  constraint bulk_changes_pkey PRIMARY KEY (organization_id, run_id, customer_id)
);
alter table bulk_changes enable row level security;
alter table bulk_changes force row level security;
create policy tenant on bulk_changes
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table bulk_runs (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  action jsonb not null,
  choice jsonb not null,
  status text default 'running'::text not null,
  customers_done bigint default 0 not null,
  customers_total bigint not null,
  customers_changed bigint default 0 not null,
  last_customer_id uuid,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  followed jsonb,
  constraint bulk_runs_pkey PRIMARY KEY (organization_id, id),
  constraint bulk_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text]))),
  constraint bulk_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint bulk_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table bulk_runs enable row level security;
alter table bulk_runs force row level security;
create policy tenant on bulk_runs
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX bulk_runs_by_created ON public.bulk_runs USING btree (organization_id, created_at DESC, id);
CREATE UNIQUE INDEX bulk_runs_one_at_work ON public.bulk_runs USING btree (organization_id) WHERE (status = ANY (ARRAY['running'::text, 'undoing'::text]));
CREATE TRIGGER forgets_its_changes AFTER DELETE ON public.bulk_runs REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_changes_of_runs();

create table captured_mails (
  id uuid default uuid_v7() not null,
  mail_from text not null,
  rcpt_to text not null,
  subject text not null,
  source bytea not null,
  captured_at timestamp with time zone default now() not null,
  constraint captured_mails_pkey PRIMARY KEY (id)
);
CREATE INDEX captured_mails_by_time ON public.captured_mails USING btree (captured_at DESC);

create table contacts (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  customer_id uuid not null,
  site_id uuid,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  role text default ''::text not null,
  email text,
  email_key text generated always as (lower(email)) stored,
  phone text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint contacts_pkey PRIMARY KEY (organization_id, id),
  constraint contacts_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint contacts_organization_id_customer_id_site_id_fkey FOREIGN KEY (organization_id, customer_id, site_id) REFERENCES sites(organization_id, customer_id, id) ON DELETE SET NULL (site_id)
);
alter table contacts enable row level security;
alter table contacts force row level security;
create policy tenant on contacts
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX contacts_by_customer ON public.contacts USING btree (organization_id, customer_id, id);
CREATE INDEX contacts_by_email ON public.contacts USING btree (organization_id, email_key) WHERE (email_key IS NOT NULL);

create table conversion_assists (
  organization_id uuid not null,
  conversion_id uuid not null,
  delivery_id uuid not null,
  activity_id uuid not null,
  touch text not null,
  touched_at timestamp with time zone not null,
  about text,
  constraint conversion_assists_pkey PRIMARY KEY (organization_id, conversion_id, delivery_id),
  constraint conversion_assists_about_check CHECK ((about = ANY (ARRAY['quote'::text, 'service'::text]))),
  constraint conversion_assists_touch_check CHECK ((touch = ANY (ARRAY['link'::text, 'click'::text, 'reply'::text, 'open'::text, 'delivered'::text]))),
  constraint conversion_assists_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id),
  constraint conversion_assists_organization_id_conversion_id_fkey FOREIGN KEY (organization_id, conversion_id) REFERENCES conversions(organization_id, id) ON DELETE CASCADE,
  constraint conversion_assists_organization_id_delivery_id_fkey FOREIGN KEY (organization_id, delivery_id) REFERENCES deliveries(organization_id, id) ON DELETE CASCADE
);
alter table conversion_assists enable row level security;
alter table conversion_assists force row level security;
create policy tenant on conversion_assists
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX conversion_assists_by_activity ON public.conversion_assists USING btree (organization_id, activity_id);
CREATE INDEX conversion_assists_by_delivery ON public.conversion_assists USING btree (organization_id, delivery_id);

create table conversion_days (
  organization_id uuid not null,
  day date not null,
  id bigint not null,
  service_id uuid,
  conversions integer not null,
  value_cents bigint not null,
  is_folded boolean default false not null,
  constraint conversion_days_pkey PRIMARY KEY (organization_id, day, id) INCLUDE (service_id, conversions, value_cents),
  constraint conversion_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table conversion_days enable row level security;
alter table conversion_days force row level security;
create policy tenant on conversion_days
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX conversion_days_loose ON public.conversion_days USING btree (organization_id, day) WHERE (NOT is_folded);

create table conversions (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  kind text not null,
  state text default 'credited'::text not null,
  customer_id uuid not null,
  activity_id uuid not null,
  delivery_id uuid,
  service_record_id uuid,
  quote_id uuid,
  touch text not null,
  touched_at timestamp with time zone,
  value_cents bigint not null,
  currency text not null,
  occurred_at timestamp with time zone not null,
  note text default ''::text not null,
  user_id uuid,
  rule_version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  strength text default 'strong'::text not null,
  about text,
  assists smallint default 0 not null,
  decision text,
  decided_at timestamp with time zone,
  decision_note text default ''::text not null,
  decided_by uuid,
  reassigned_to uuid,
  entered_for uuid,
  service_id uuid,
  constraint conversions_pkey PRIMARY KEY (organization_id, id),
  constraint conversions_organization_id_quote_id_key UNIQUE (organization_id, quote_id),
  constraint conversions_organization_id_service_record_id_key UNIQUE (organization_id, service_record_id),
  constraint conversions_about_check CHECK ((about = ANY (ARRAY['quote'::text, 'service'::text]))),
  constraint conversions_decided_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint conversions_decision_check CHECK ((decision = ANY (ARRAY['reassigned'::text, 'rejected'::text, 'reversed'::text]))),
  constraint conversions_kind_check CHECK ((kind = ANY (ARRAY['job'::text, 'quote'::text, 'manual'::text]))),
  constraint conversions_reassigned_check CHECK (((NOT (decision IS DISTINCT FROM 'reassigned'::text)) = (reassigned_to IS NOT NULL))),
  constraint conversions_state_check CHECK ((state = ANY (ARRAY['credited'::text, 'reversed'::text, 'rejected'::text]))),
  constraint conversions_strength_check CHECK ((strength = ANY (ARRAY['direct'::text, 'strong'::text, 'influenced'::text]))),
  constraint conversions_touch_check CHECK ((touch = ANY (ARRAY['link'::text, 'click'::text, 'reply'::text, 'open'::text, 'delivered'::text, 'manual'::text]))),
  constraint conversions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint conversions_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id),
  constraint conversions_organization_id_currency_fkey FOREIGN KEY (organization_id, currency) REFERENCES organizations(id, currency),
  constraint conversions_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id),
  constraint conversions_organization_id_delivery_id_fkey FOREIGN KEY (organization_id, delivery_id) REFERENCES deliveries(organization_id, id),
  constraint conversions_organization_id_entered_for_fkey FOREIGN KEY (organization_id, entered_for) REFERENCES activities(organization_id, id),
  constraint conversions_organization_id_quote_id_fkey FOREIGN KEY (organization_id, quote_id) REFERENCES quotes(organization_id, id),
  constraint conversions_organization_id_reassigned_to_fkey FOREIGN KEY (organization_id, reassigned_to) REFERENCES activities(organization_id, id),
  constraint conversions_organization_id_service_record_id_fkey FOREIGN KEY (organization_id, service_record_id) REFERENCES service_records(organization_id, id),
  constraint conversions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table conversions enable row level security;
alter table conversions force row level security;
create policy tenant on conversions
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX conversions_by_activity ON public.conversions USING btree (organization_id, activity_id, state);
CREATE INDEX conversions_by_customer ON public.conversions USING btree (organization_id, customer_id, occurred_at DESC);
CREATE INDEX conversions_by_delivery ON public.conversions USING btree (organization_id, delivery_id) WHERE (delivery_id IS NOT NULL);
CREATE INDEX conversions_by_time ON public.conversions USING btree (organization_id, occurred_at DESC, id);
CREATE TRIGGER counted_when_added AFTER INSERT ON public.conversions REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION count_conversions();
CREATE TRIGGER counted_when_changed AFTER UPDATE ON public.conversions REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION count_conversions();
CREATE TRIGGER counted_when_removed AFTER DELETE ON public.conversions REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_conversions();
CREATE TRIGGER heard_when_added AFTER INSERT ON public.conversions REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_conversions();
CREATE TRIGGER heard_when_changed AFTER UPDATE ON public.conversions REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_conversions();
CREATE TRIGGER names_its_service BEFORE INSERT ON public.conversions FOR EACH ROW EXECUTE FUNCTION name_service_of_conversion();

create table custom_fields (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  label text not null,
  kind text not null,
  choices jsonb default '[]'::jsonb not null,
  place integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint custom_fields_pkey PRIMARY KEY (organization_id, id),
  constraint custom_fields_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'money'::text, 'date'::text, 'choice'::text, 'multi_choice'::text, 'yes_no'::text]))),
  constraint custom_fields_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table custom_fields enable row level security;
alter table custom_fields force row level security;
create policy tenant on custom_fields
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE UNIQUE INDEX custom_fields_by_label ON public.custom_fields USING btree (organization_id, text_key(label));

create table custom_values (
  organization_id uuid not null,
  customer_id uuid not null,
  field_id uuid not null,
  choice_id uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  text_value text,
  text_key text generated always as (lower("left"(text_value, 200))) stored,
  number_value double precision,
  day_value date,
  yes_value boolean,
  constraint custom_values_pkey PRIMARY KEY (organization_id, customer_id, field_id, choice_id),
  constraint custom_values_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint custom_values_organization_id_field_id_fkey FOREIGN KEY (organization_id, field_id) REFERENCES custom_fields(organization_id, id) ON DELETE CASCADE
);
alter table custom_values enable row level security;
alter table custom_values force row level security;
create policy tenant on custom_values
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX custom_values_by_choice ON public.custom_values USING btree (organization_id, field_id, choice_id);
CREATE INDEX custom_values_by_day ON public.custom_values USING btree (organization_id, field_id, day_value) WHERE (day_value IS NOT NULL);
CREATE INDEX custom_values_by_number ON public.custom_values USING btree (organization_id, field_id, number_value) WHERE (number_value IS NOT NULL);
CREATE INDEX custom_values_by_text ON public.custom_values USING btree (organization_id, field_id, text_key) WHERE (text_value IS NOT NULL);

create table customer_changes (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  customer_id uuid not null,
  occurred_at timestamp with time zone default now() not null,
  facts text[] not null,
  user_name text not null,
  constraint customer_changes_pkey PRIMARY KEY (organization_id, id),
  constraint customer_changes_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE
);
alter table customer_changes enable row level security;
alter table customer_changes force row level security;
create policy tenant on customer_changes
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX customer_changes_by_customer ON public.customer_changes USING btree (organization_id, customer_id, occurred_at DESC);

create table customer_consents (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  customer_id uuid not null,
  state text not null,
  source text not null,
  evidence text default ''::text not null,
  user_id uuid,
  user_name text,
  occurred_at timestamp with time zone default now() not null,
  basis text default 'consent'::text not null,
  import_id uuid,
  constraint customer_consents_pkey PRIMARY KEY (organization_id, id),
  constraint customer_consents_basis_check CHECK ((basis = ANY (ARRAY['consent'::text, 'contract'::text, 'legitimate_interest'::text]))),
  constraint customer_consents_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'import'::text, 'form'::text, 'one_click'::text, 'preference_page'::text, 'mail'::text, 'partner'::text, 'demo'::text, 'merge'::text]))),
  constraint customer_consents_state_check CHECK ((state = ANY (ARRAY['subscribed'::text, 'unsubscribed'::text, 'none'::text]))),
  constraint customer_consents_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint customer_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table customer_consents enable row level security;
alter table customer_consents force row level security;
create policy tenant on customer_consents
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX customer_consents_by_customer ON public.customer_consents USING btree (organization_id, customer_id, occurred_at DESC);
CREATE TRIGGER heard_when_added AFTER INSERT ON public.customer_consents REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_consents();

create table customer_days (
  organization_id uuid not null,
  day date not null,
  id bigint not null,
  customers integer not null,
  subscribed integer not null,
  suppressed integer not null,
  is_folded boolean default false not null,
  constraint customer_days_pkey PRIMARY KEY (organization_id, day, id),
  constraint customer_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table customer_days enable row level security;
alter table customer_days force row level security;
create policy tenant on customer_days
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX customer_days_loose ON public.customer_days USING btree (organization_id, day) WHERE (NOT is_folded);

create table customer_events (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  customer_id uuid not null,
  form_id uuid,
  name text default ''::text not null,
  key text,
  data jsonb default '{}'::jsonb not null,
  occurred_at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  constraint customer_events_pkey PRIMARY KEY (organization_id, id),
  constraint customer_events_organization_id_key_key UNIQUE (organization_id, key),
  constraint customer_events_check CHECK (((form_id IS NULL) = (name <> ''::text))),
  constraint customer_events_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint customer_events_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES sign_up_forms(organization_id, id) ON DELETE CASCADE
);
alter table customer_events enable row level security;
alter table customer_events force row level security;
create policy tenant on customer_events
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX customer_events_by_age ON public.customer_events USING btree (organization_id, received_at);
CREATE INDEX customer_events_by_customer ON public.customer_events USING btree (organization_id, customer_id, received_at);
CREATE INDEX customer_events_by_form ON public.customer_events USING btree (organization_id, form_id, occurred_at) WHERE (form_id IS NOT NULL);
CREATE INDEX customer_events_by_name ON public.customer_events USING btree (organization_id, name, occurred_at) WHERE (form_id IS NULL);

create table customer_merges (
  organization_id uuid not null,
  merged_id uuid not null,
  customer_id uuid not null,
  name text not null,
  email text,
  user_name text,
  merged_at timestamp with time zone not null,
  constraint customer_merges_pkey PRIMARY KEY (organization_id, merged_id),
  constraint customer_merges_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE
);
alter table customer_merges enable row level security;
alter table customer_merges force row level security;
create policy tenant on customer_merges
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX customer_merges_by_customer ON public.customer_merges USING btree (organization_id, customer_id, merged_at DESC);
CREATE TRIGGER heard_when_added AFTER INSERT ON public.customer_merges REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_merges();

create table customer_references (
  organization_id uuid not null,
  reference text not null,
  customer_id uuid not null,
  constraint customer_references_pkey PRIMARY KEY (organization_id, reference),
  constraint customer_references_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE
);
alter table customer_references enable row level security;
alter table customer_references force row level security;
create policy tenant on customer_references
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX customer_references_by_customer ON public.customer_references USING btree (organization_id, customer_id);

create table customer_tags (
  organization_id uuid not null,
  tag text not null,
  customer_id uuid not null,
  tagged_at timestamp with time zone default now() not null,
  tag_key text generated always as (text_key(tag)) stored not null,
  constraint customer_tags_pkey PRIMARY KEY (organization_id, tag_key, customer_id) INCLUDE (tag),
  constraint customer_tags_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE
);
alter table customer_tags enable row level security;
alter table customer_tags force row level security;
create policy tenant on customer_tags
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX customer_tags_by_customer ON public.customer_tags USING btree (organization_id, customer_id, tag_key) INCLUDE (tag);

create table customers (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  kind text default 'person'::text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  company text default ''::text not null,
  name text generated always as (COALESCE(NULLIF(company, ''::text), NULLIF(btrim(((first_name || ' '::text) || last_name)), ''::text), email, ''::text)) stored not null,
  email text,
  email_key text generated always as (lower(email)) stored,
  identity_key bigint generated always as (
CASE
    WHEN (email IS NULL) THEN customer_identity(first_name, last_name, company, phone, street)
    ELSE NULL::bigint
END) stored,
  phone text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  postal_code text default ''::text not null,
  country text default ''::text not null,
  language text,
  source text default 'manual'::text not null,
  import_id uuid,
  consent text default 'none'::text not null,
  last_service_on date,
  next_due_on date,
  lifetime_revenue_cents bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (((' '::text || folded((((((((((COALESCE(NULLIF(company, ''::text), NULLIF(btrim(((first_name || ' '::text) || last_name)), ''::text), email, ''::text) || ' '::text) || chr(31)) || ' '::text) ||
CASE
    WHEN (company <> ''::text) THEN (((first_name || ' '::text) || last_name) || ' '::text)
    ELSE ''::text
END) || COALESCE(email, ''::text)) || ' '::text) || city) || ' '::text) || translate(phone, '+-./() '::text, ''::text)))) || ' '::text)) stored not null,
  time_zone text,
  slice smallint generated always as (((hashtextextended(COALESCE(NULLIF(lower(email), ''::text), (id)::text), (0)::bigint) & (1023)::bigint))::smallint) stored not null,
  deleted_at timestamp with time zone,
  deletion_id uuid,
  deleted_by text,
  purged_at timestamp with time zone,
  phone_key bigint generated always as (phone_key(phone)) stored,
  name_place_key bigint generated always as (name_place_key(first_name, last_name, company, postal_code)) stored,
  alike_key bigint generated always as (alike_key(first_name, last_name, company, street, city, postal_code)) stored,
  constraint customers_pkey PRIMARY KEY (organization_id, id),
  constraint customers_check CHECK (((deleted_at IS NULL) = (deletion_id IS NULL))),
  constraint customers_check1 CHECK (((purged_at IS NULL) OR (deleted_at IS NOT NULL))),
  constraint customers_consent_check CHECK ((consent = ANY (ARRAY['subscribed'::text, 'unsubscribed'::text, 'none'::text]))),
  constraint customers_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'company'::text]))),
  constraint customers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ar'::text]))),
  constraint customers_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'import'::text, 'partner'::text, 'form'::text, 'api'::text]))),
  constraint customers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table customers enable row level security;
alter table customers force row level security;
create policy search on customers
  using (true);
create policy tenant on customers
  using (((organization_id = current_organization()) AND ((deleted_at IS NULL) OR sees_deleted_customers())))
  with check ((organization_id = current_organization()));
CREATE INDEX customers_by_alike ON public.customers USING btree (organization_id, alike_key) INCLUDE (deleted_at) WHERE (alike_key IS NOT NULL);
CREATE INDEX customers_by_created ON public.customers USING btree (organization_id, created_at DESC, id);
CREATE INDEX customers_by_email ON public.customers USING btree (organization_id, email_key) INCLUDE (deleted_at);
CREATE INDEX customers_by_identity ON public.customers USING btree (organization_id, identity_key) WHERE (identity_key IS NOT NULL);
CREATE INDEX customers_by_import ON public.customers USING btree (organization_id, import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX customers_by_last_service ON public.customers USING btree (organization_id, last_service_on, id);
CREATE INDEX customers_by_name ON public.customers USING btree (organization_id, lower(name) COLLATE "und-x-icu", id);
CREATE INDEX customers_by_name_place ON public.customers USING btree (organization_id, name_place_key) INCLUDE (deleted_at) WHERE (name_place_key IS NOT NULL);
CREATE INDEX customers_by_next_due ON public.customers USING btree (organization_id, next_due_on, id);
CREATE INDEX customers_by_phone ON public.customers USING btree (organization_id, phone_key) INCLUDE (deleted_at) WHERE (phone_key IS NOT NULL);
CREATE INDEX customers_by_revenue ON public.customers USING btree (organization_id, lifetime_revenue_cents, id);
CREATE INDEX customers_by_search ON public.customers USING gin (organization_id, search_text gin_trgm_ops);
CREATE INDEX customers_by_slice ON public.customers USING btree (organization_id, slice, id) INCLUDE (deleted_at);
CREATE INDEX customers_by_title ON public.customers USING btree (organization_id, "left"(search_text, 40) text_pattern_ops);
CREATE INDEX customers_deleted ON public.customers USING btree (organization_id, deleted_at, id) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER counted_when_added AFTER INSERT ON public.customers REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER counted_when_changed AFTER UPDATE ON public.customers REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER counted_when_removed AFTER DELETE ON public.customers REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER heard_when_added AFTER INSERT ON public.customers REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_customers();
CREATE TRIGGER heard_when_changed AFTER UPDATE ON public.customers REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_customers();
CREATE TRIGGER keep_unmeasured AFTER UPDATE OF email ON public.customers FOR EACH ROW WHEN (((new.email_key IS NOT NULL) AND (new.email_key <> old.email_key))) EXECUTE FUNCTION keep_unmeasured();

create table dashboard_defaults (
  organization_id uuid not null,
  user_id uuid not null,
  view_id uuid not null,
  constraint dashboard_defaults_pkey PRIMARY KEY (organization_id, user_id),
  constraint dashboard_defaults_organization_id_view_id_fkey FOREIGN KEY (organization_id, view_id) REFERENCES dashboard_views(organization_id, id) ON DELETE CASCADE,
  constraint dashboard_defaults_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table dashboard_defaults enable row level security;
alter table dashboard_defaults force row level security;
create policy tenant on dashboard_defaults
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX dashboard_defaults_by_view ON public.dashboard_defaults USING btree (organization_id, view_id);

create table dashboard_views (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  name text not null,
  choice jsonb not null,
  is_shared boolean default false not null,
  removed_at timestamp with time zone,
  constraint dashboard_views_pkey PRIMARY KEY (organization_id, id),
  constraint dashboard_views_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint dashboard_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table dashboard_views enable row level security;
alter table dashboard_views force row level security;
create policy tenant on dashboard_views
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX dashboard_views_by_user ON public.dashboard_views USING btree (organization_id, user_id);

create table deliveries (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  activity_id uuid not null,
  customer_id uuid,
  step smallint default 0 not null,
  email_address text,
  language text,
  status text not null,
  skip_reason text,
  merge_values jsonb default '{}'::jsonb not null,
  lease_until timestamp with time zone,
  fence integer default 0 not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  reply text,
  sent_at timestamp with time zone,
  first_opened_at timestamp with time zone,
  first_clicked_at timestamp with time zone,
  last_clicked_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  merged_from uuid,
  occasion uuid,
  version integer default 0 not null,
  lane smallint default 0 not null,
  variant smallint default 0,
  skip_evidence jsonb,
  capped_since timestamp with time zone,
  bounced_at timestamp with time zone,
  bounce_class text,
  bounce_status text,
  bounce_text text,
  complained_at timestamp with time zone,
  replied_at timestamp with time zone,
  delivered_at timestamp with time zone,
  opened_on text,
  clicked_on text,
  let_go smallint default 0 not null,
  retried_at timestamp with time zone,
  waits_for text,
  measures_opens boolean default true not null,
  measures_clicks boolean default true not null,
  email_key text,
  subject_kind text,
  subject_id uuid,
  subject_site_id uuid,
  service_ids uuid[],
  site_ids uuid[],
  constraint deliveries_pkey PRIMARY KEY (organization_id, id),
  constraint deliveries_one_each UNIQUE NULLS NOT DISTINCT (organization_id, activity_id, customer_id, step, merged_from, occasion),
  constraint deliveries_bounce_check CHECK (((bounced_at IS NULL) = (bounce_class IS NULL))),
  constraint deliveries_bounce_class_check CHECK ((bounce_class = ANY (ARRAY['hard'::text, 'soft'::text, 'block'::text]))),
  constraint deliveries_clicked_on_check CHECK ((clicked_on = ANY (ARRAY['desktop'::text, 'phone'::text, 'tablet'::text, 'other'::text]))),
  constraint deliveries_customer_check CHECK (((customer_id IS NOT NULL) OR (email_address IS NOT NULL) OR (status <> 'queued'::text))),
  constraint deliveries_lane_check CHECK (((lane >= 0) AND (lane <= 1))),
  constraint deliveries_opened_on_check CHECK ((opened_on = ANY (ARRAY['desktop'::text, 'phone'::text, 'tablet'::text, 'other'::text]))),
  constraint deliveries_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'skipped'::text, 'cancelled'::text]))),
  constraint deliveries_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['service'::text, 'quote'::text]))),
  constraint deliveries_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id),
  constraint deliveries_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id)
);
alter table deliveries enable row level security;
alter table deliveries force row level security;
create policy sending_loop on deliveries
  using (((status = ANY (ARRAY['queued'::text, 'sending'::text])) AND (current_setting('app.sending_loop'::text, true) = 'on'::text)));
create policy tenant on deliveries
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX deliveries_by_clicked ON public.deliveries USING btree (organization_id, first_clicked_at DESC, id) WHERE (first_clicked_at IS NOT NULL);
CREATE INDEX deliveries_by_customer ON public.deliveries USING btree (organization_id, customer_id, sent_at DESC);
CREATE INDEX deliveries_by_opened ON public.deliveries USING btree (organization_id, first_opened_at DESC, id) WHERE (first_opened_at IS NOT NULL);
CREATE INDEX deliveries_by_sending ON public.deliveries USING btree (organization_id, activity_id, sent_at DESC NULLS LAST, id);
CREATE INDEX deliveries_by_sent ON public.deliveries USING btree (organization_id, sent_at DESC, id) WHERE (sent_at IS NOT NULL);
CREATE INDEX deliveries_by_status ON public.deliveries USING btree (organization_id, activity_id, status, id);
CREATE INDEX deliveries_by_step ON public.deliveries USING btree (organization_id, activity_id, step, status) WHERE (occasion IS NOT NULL);
CREATE INDEX deliveries_came_back ON public.deliveries USING btree (organization_id, activity_id, id) WHERE ((bounced_at IS NOT NULL) OR (complained_at IS NOT NULL) OR (replied_at IS NOT NULL) OR (unsubscribed_at IS NOT NULL));
CREATE INDEX deliveries_clicked ON public.deliveries USING btree (organization_id, activity_id, first_clicked_at DESC, id) WHERE (first_clicked_at IS NOT NULL);
CREATE INDEX deliveries_held ON public.deliveries USING btree (organization_id, activity_id) WHERE (status = 'sending'::text);
CREATE INDEX deliveries_held_out ON public.deliveries USING btree (organization_id, activity_id, customer_id) WHERE (skip_reason = 'held_out'::text);
CREATE INDEX deliveries_not_sent ON public.deliveries USING btree (organization_id, status, id) WHERE (status = ANY (ARRAY['failed'::text, 'unknown'::text, 'skipped'::text, 'cancelled'::text]));
CREATE INDEX deliveries_of_runs ON public.deliveries USING btree (organization_id, email_key, activity_id) WHERE (email_key IS NOT NULL);
CREATE INDEX deliveries_of_sample ON public.deliveries USING btree (organization_id, activity_id, variant) INCLUDE (status, first_opened_at, first_clicked_at, unsubscribed_at) WHERE ((lane = 0) AND (variant > 0));
CREATE INDEX deliveries_opened ON public.deliveries USING btree (organization_id, activity_id, first_opened_at DESC, id) WHERE (first_opened_at IS NOT NULL);
CREATE INDEX deliveries_to_send ON public.deliveries USING btree (organization_id, activity_id, lane, next_attempt_at, id) WHERE (status = 'queued'::text);
CREATE INDEX deliveries_to_strangers ON public.deliveries USING btree (organization_id, lower(email_address)) WHERE (customer_id IS NULL);
CREATE INDEX deliveries_waiting ON public.deliveries USING btree (organization_id, waits_for, activity_id, id) WHERE ((status = 'queued'::text) AND (waits_for IS NOT NULL));

create table delivery_attempts (
  organization_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  outcome text,
  code integer,
  reply text,
  mail_server_id uuid,
  constraint delivery_attempts_pkey PRIMARY KEY (organization_id, delivery_id, number),
  constraint delivery_attempts_outcome_check CHECK ((outcome = ANY (ARRAY['accepted'::text, 'deferred'::text, 'rejected'::text, 'sender_rejected'::text, 'not_sent'::text, 'unknown'::text]))),
  constraint delivery_attempts_organization_id_delivery_id_fkey FOREIGN KEY (organization_id, delivery_id) REFERENCES deliveries(organization_id, id) ON DELETE CASCADE
);
alter table delivery_attempts enable row level security;
alter table delivery_attempts force row level security;
create policy tenant on delivery_attempts
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table delivery_links (
  organization_id uuid not null,
  delivery_id uuid not null,
  link_index integer not null,
  activity_id uuid not null,
  clicks integer not null,
  forgotten integer default 0 not null,
  constraint delivery_links_pkey PRIMARY KEY (organization_id, delivery_id, link_index),
  constraint delivery_links_organization_id_delivery_id_fkey FOREIGN KEY (organization_id, delivery_id) REFERENCES deliveries(organization_id, id) ON DELETE CASCADE
);
alter table delivery_links enable row level security;
alter table delivery_links force row level security;
create policy tenant on delivery_links
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX delivery_links_by_activity ON public.delivery_links USING btree (organization_id, activity_id, link_index, delivery_id) WHERE (clicks > 0);

create table dkim_keys (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  domain_id uuid not null,
  selector text not null,
  algorithm text not null,
  public_key text not null,
  private_key bytea,
  state text default 'fresh'::text not null,
  made_at timestamp with time zone default now() not null,
  active_at timestamp with time zone,
  retiring_at timestamp with time zone,
  constraint dkim_keys_pkey PRIMARY KEY (organization_id, id),
  constraint dkim_keys_organization_id_domain_id_selector_key UNIQUE (organization_id, domain_id, selector),
  constraint dkim_keys_algorithm_check CHECK ((algorithm = ANY (ARRAY['rsa'::text, 'ed25519'::text]))),
  constraint dkim_keys_check CHECK (((private_key IS NULL) = (state = 'retired'::text))),
  constraint dkim_keys_state_check CHECK ((state = ANY (ARRAY['fresh'::text, 'active'::text, 'retiring'::text, 'retired'::text]))),
  constraint dkim_keys_organization_id_domain_id_fkey FOREIGN KEY (organization_id, domain_id) REFERENCES sender_domains(organization_id, id) ON DELETE CASCADE,
  constraint dkim_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table dkim_keys enable row level security;
alter table dkim_keys force row level security;
create policy tenant on dkim_keys
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table due_days (
  organization_id uuid not null,
  day date not null,
  id bigint not null,
  service_id uuid not null,
  dues integer not null,
  is_folded boolean default false not null,
  constraint due_days_pkey PRIMARY KEY (organization_id, day, id),
  constraint due_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table due_days enable row level security;
alter table due_days force row level security;
create policy tenant on due_days
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX due_days_loose ON public.due_days USING btree (organization_id, day) WHERE (NOT is_folded);

create table due_runs (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  service_id uuid,
  status text default 'running'::text not null,
  customers_done bigint default 0 not null,
  customers_total bigint,
  last_customer_id uuid,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint due_runs_pkey PRIMARY KEY (organization_id, id),
  constraint due_runs_status_check CHECK ((status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text]))),
  constraint due_runs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint due_runs_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE,
  constraint due_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table due_runs enable row level security;
alter table due_runs force row level security;
create policy tenant on due_runs
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX due_runs_by_created ON public.due_runs USING btree (organization_id, created_at DESC, id);
CREATE UNIQUE INDEX due_runs_one_running ON public.due_runs USING btree (organization_id) WHERE (status = 'running'::text);

create table email_blocks (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  name text not null,
  blocks jsonb not null,
  image_files text[] generated always as (image_files_of(blocks)) stored not null,
  document_version integer not null,
  updated_at timestamp with time zone default now() not null,
  constraint email_blocks_pkey PRIMARY KEY (organization_id, id),
  constraint email_blocks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table email_blocks enable row level security;
alter table email_blocks force row level security;
create policy tenant on email_blocks
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX email_blocks_by_name ON public.email_blocks USING btree (organization_id, lower(name) COLLATE "und-x-icu", id);

create table email_images (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  file text not null,
  hash bytea not null,
  name text not null,
  alt text default ''::text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint email_images_pkey PRIMARY KEY (organization_id, id),
  constraint email_images_organization_id_hash_key UNIQUE (organization_id, hash),
  constraint email_images_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table email_images enable row level security;
alter table email_images force row level security;
create policy tenant on email_images
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX email_images_by_created ON public.email_images USING btree (organization_id, created_at DESC, id) WHERE (removed_at IS NULL);
CREATE INDEX email_images_by_file ON public.email_images USING btree (organization_id, file);

create table email_versions (
  organization_id uuid not null,
  email_id uuid not null,
  version integer not null,
  name text not null,
  variants jsonb not null,
  how text not null,
  saved_by text,
  saved_by_id uuid,
  began_at timestamp with time zone default now() not null,
  saved_at timestamp with time zone default now() not null,
  constraint email_versions_pkey PRIMARY KEY (organization_id, email_id, version),
  constraint email_versions_how_check CHECK ((how = ANY (ARRAY['auto'::text, 'by_hand'::text]))),
  constraint email_versions_organization_id_email_id_fkey FOREIGN KEY (organization_id, email_id) REFERENCES emails(organization_id, id) ON DELETE CASCADE,
  constraint email_versions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint email_versions_saved_by_id_fkey FOREIGN KEY (saved_by_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table email_versions enable row level security;
alter table email_versions force row level security;
create policy tenant on email_versions
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table emails (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  name text not null,
  is_template boolean default false not null,
  variants jsonb not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  image_files text[] generated always as (image_files_of(variants)) stored not null,
  tags text[] default '{}'::text[] not null,
  is_archived boolean default false not null,
  saved_by text,
  search_text text generated always as (search_document(name, (((jsonb_path_query_array(variants, '$[*]."subject"'::jsonpath))::text || ' '::text) || joined(tags)))) stored not null,
  constraint emails_pkey PRIMARY KEY (organization_id, id),
  constraint emails_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table emails enable row level security;
alter table emails force row level security;
create policy tenant on emails
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX emails_by_name ON public.emails USING btree (organization_id, lower(name) COLLATE "und-x-icu", id);
CREATE INDEX emails_by_updated ON public.emails USING btree (organization_id, updated_at DESC, id);

create table enrolments (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  activity_id uuid not null,
  version integer not null,
  customer_id uuid not null,
  subject_id uuid,
  site_id uuid,
  entry integer default 1 not null,
  anchor_on date not null,
  step smallint default 0 not null,
  has_begun boolean default false not null,
  state text default 'waiting'::text not null,
  reason text,
  failure text,
  wakes_at timestamp with time zone not null,
  entered_at timestamp with time zone not null,
  resumed_at timestamp with time zone,
  ended_at timestamp with time zone,
  replies_taken_at timestamp with time zone,
  constraint enrolments_pkey PRIMARY KEY (organization_id, id),
  constraint enrolments_one_each UNIQUE NULLS NOT DISTINCT (organization_id, activity_id, customer_id, subject_id, site_id, entry),
  constraint enrolments_check CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint enrolments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paused'::text, 'ended'::text]))),
  constraint enrolments_organization_id_activity_id_version_fkey FOREIGN KEY (organization_id, activity_id, version) REFERENCES automation_versions(organization_id, activity_id, version) ON DELETE CASCADE,
  constraint enrolments_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE
);
alter table enrolments enable row level security;
alter table enrolments force row level security;
create policy tenant on enrolments
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX enrolments_awake ON public.enrolments USING btree (organization_id, activity_id, wakes_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX enrolments_by_customer ON public.enrolments USING btree (organization_id, customer_id, id);
CREATE INDEX enrolments_by_entering ON public.enrolments USING btree (organization_id, activity_id, entered_at DESC, id DESC);
CREATE INDEX enrolments_by_step ON public.enrolments USING btree (organization_id, activity_id, version, state, step);

create table error_groups (
  id uuid default uuid_v7() not null,
  fingerprint text not null,
  kind text not null,
  title text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  first_release text not null,
  last_release text not null,
  occurrences bigint default 0 not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  constraint error_groups_pkey PRIMARY KEY (id),
  constraint error_groups_fingerprint_key UNIQUE (fingerprint),
  constraint error_groups_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX error_groups_by_time ON public.error_groups USING btree (last_at DESC, id);

create table error_occurrences (
  id uuid default uuid_v7() not null,
  group_id uuid not null,
  session_id uuid,
  user_id uuid,
  of_organization uuid,
  occurred_at timestamp with time zone not null,
  message text not null,
  stack text default ''::text not null,
  path text default ''::text not null,
  environment text not null,
  release text not null,
  browser text not null,
  request_id text default ''::text not null,
  received_at timestamp with time zone default now() not null,
  constraint error_occurrences_pkey PRIMARY KEY (id),
  constraint error_occurrences_group_id_fkey FOREIGN KEY (group_id) REFERENCES error_groups(id) ON DELETE CASCADE,
  constraint error_occurrences_of_organization_fkey FOREIGN KEY (of_organization) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint error_occurrences_session_id_fkey FOREIGN KEY (session_id) REFERENCES monitored_sessions(id) ON DELETE SET NULL,
  constraint error_occurrences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX error_occurrences_by_group ON public.error_occurrences USING btree (group_id, occurred_at DESC);
CREATE INDEX error_occurrences_by_organization ON public.error_occurrences USING btree (of_organization);
CREATE INDEX error_occurrences_by_session ON public.error_occurrences USING btree (session_id);
CREATE INDEX error_occurrences_by_time ON public.error_occurrences USING btree (received_at);
CREATE INDEX error_occurrences_by_user ON public.error_occurrences USING btree (user_id);

create table events (
  organization_id uuid not null,
  occurred_at timestamp with time zone default now() not null,
  id uuid default uuid_v7() not null,
  delivery_id uuid not null,
  activity_id uuid not null,
  customer_id uuid,
  kind text not null,
  is_machine boolean default false not null,
  link_index integer,
  url text,
  user_agent text,
  device text,
  mark text,
  bounce_class text,
  status text,
  detail text,
  constraint events_pkey PRIMARY KEY (organization_id, occurred_at, id),
  constraint events_bounce_class_check CHECK ((bounce_class = ANY (ARRAY['hard'::text, 'soft'::text, 'block'::text]))),
  constraint events_device_check CHECK ((device = ANY (ARRAY['desktop'::text, 'phone'::text, 'tablet'::text, 'other'::text]))),
  constraint events_kind_check CHECK ((kind = ANY (ARRAY['sent'::text, 'delivered'::text, 'opened'::text, 'clicked'::text, 'replied'::text, 'bounced'::text, 'complained'::text, 'unsubscribed'::text])))
) partition by RANGE (occurred_at);
alter table events enable row level security;
alter table events force row level security;
create policy tenant on events
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX events_by_activity ON ONLY public.events USING btree (organization_id, activity_id, kind, occurred_at DESC);
CREATE INDEX events_by_customer ON ONLY public.events USING btree (organization_id, customer_id, occurred_at DESC);
CREATE INDEX events_of_people ON ONLY public.events USING btree (organization_id, occurred_at DESC) WHERE ((NOT is_machine) AND (kind = ANY (ARRAY['opened'::text, 'clicked'::text, 'unsubscribed'::text])));
CREATE TRIGGER heard_when_added AFTER INSERT ON public.events REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_deliveries();
CREATE TRIGGER queued_when_added AFTER INSERT ON public.events REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION queue_late_touches();
CREATE TRIGGER queued_when_changed AFTER UPDATE ON public.events REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_touches();

create table frozen_emails (
  organization_id uuid not null,
  activity_id uuid not null,
  language text not null,
  position integer not null,
  variant jsonb not null,
  compiled jsonb not null,
  version integer default 0 not null,
  step smallint default 0 not null,
  test_variant smallint default 0 not null,
  sender_name text,
  utm jsonb,
  sender_address text,
  reply_to text,
  constraint frozen_emails_pkey PRIMARY KEY (organization_id, activity_id, version, step, test_variant, language),
  constraint frozen_emails_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id) ON DELETE CASCADE
);
alter table frozen_emails enable row level security;
alter table frozen_emails force row level security;
create policy tenant on frozen_emails
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table held_domains (
  domain text not null,
  holder_id uuid not null,
  constraint held_domains_pkey PRIMARY KEY (domain),
  constraint held_domains_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table held_domains enable row level security;
alter table held_domains force row level security;
create policy holder on held_domains
  using ((holder_id = current_organization()))
  with check ((holder_id = current_organization()));
CREATE INDEX held_domains_by_holder ON public.held_domains USING btree (holder_id);

create table holidays (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  date date not null,
  name text not null,
  constraint holidays_pkey PRIMARY KEY (organization_id, id),
  constraint holidays_organization_id_date_key UNIQUE (organization_id, date),
  constraint holidays_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table holidays enable row level security;
alter table holidays force row level security;
create policy tenant on holidays
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table idempotent_answers (
  organization_id uuid not null,
  owner_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  sealed bytea not null,
  created_at timestamp with time zone not null,
  constraint idempotent_answers_pkey PRIMARY KEY (organization_id, owner_id, key),
  constraint idempotent_answers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table idempotent_answers enable row level security;
alter table idempotent_answers force row level security;
create policy tenant on idempotent_answers
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX idempotent_answers_by_age ON public.idempotent_answers USING btree (organization_id, created_at);

create table import_changes (
  organization_id uuid not null,
  import_id uuid not null,
  customer_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  tags text[] default '{}'::text[] not null,
  former_updated_at timestamp with time zone not null,
  changed_at timestamp with time zone default now() not null,
  constraint import_changes_pkey PRIMARY KEY (organization_id, import_id, customer_id),
  constraint import_changes_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE
);
alter table import_changes enable row level security;
alter table import_changes force row level security;
create policy tenant on import_changes
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX import_changes_by_customer ON public.import_changes USING btree (organization_id, customer_id);

create table import_errors (
  organization_id uuid not null,
  import_id uuid not null,
  line bigint not null,
  column_name text not null,
  value text not null,
  message text not null,
  row_values text[] not null,
  is_note boolean default false not null,
  code text,
  params jsonb default '{}'::jsonb not null,
  left_out text,
  constraint import_errors_pkey PRIMARY KEY (organization_id, import_id, line, column_name, message),
  constraint import_errors_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE
);
alter table import_errors enable row level security;
alter table import_errors force row level security;
create policy tenant on import_errors
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table import_service_changes (
  organization_id uuid not null,
  import_id uuid not null,
  service_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  constraint import_service_changes_pkey PRIMARY KEY (organization_id, import_id, service_id),
  constraint import_service_changes_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE,
  constraint import_service_changes_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE
);
alter table import_service_changes enable row level security;
alter table import_service_changes force row level security;
create policy tenant on import_service_changes
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX import_service_changes_by_service ON public.import_service_changes USING btree (organization_id, service_id);

create table import_uploads (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  user_id uuid,
  file_name text not null,
  file_bytes bigint not null,
  fingerprint text not null,
  received_bytes bigint default 0 not null,
  part_keys text[] default '{}'::text[] not null,
  import_id uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint import_uploads_pkey PRIMARY KEY (organization_id, id),
  constraint import_uploads_check CHECK (((received_bytes >= 0) AND (received_bytes <= file_bytes))),
  constraint import_uploads_file_bytes_check CHECK ((file_bytes > 0)),
  constraint import_uploads_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint import_uploads_organization_id_import_id_fkey FOREIGN KEY (organization_id, import_id) REFERENCES imports(organization_id, id) ON DELETE CASCADE,
  constraint import_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table import_uploads enable row level security;
alter table import_uploads force row level security;
create policy tenant on import_uploads
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX import_uploads_by_import ON public.import_uploads USING btree (organization_id, import_id);
CREATE INDEX import_uploads_by_updated ON public.import_uploads USING btree (organization_id, updated_at);

create table imports (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  file_name text not null,
  file_key text not null,
  file_bytes bigint not null,
  encoding text not null,
  delimiter text not null,
  headers text[] not null,
  sample jsonb not null,
  options jsonb not null,
  status text default 'uploaded'::text not null,
  run_number integer default 0 not null,
  rows_done bigint default 0 not null,
  rows_total bigint,
  counts jsonb not null,
  failure text,
  user_id uuid,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  kind text default 'customers'::text not null,
  user_name text,
  remembered_at timestamp with time zone,
  undo_behind uuid,
  undo jsonb,
  file_kind text default 'csv'::text not null,
  sheet integer default 0 not null,
  sheets text[] default '{}'::text[] not null,
  exporter text,
  names_row integer default 1 not null,
  unknown_services jsonb default '[]'::jsonb not null,
  undo_stage integer default 0 not null,
  unknown_choices jsonb default '[]'::jsonb not null,
  writing jsonb default '[]'::jsonb not null,
  constraint imports_pkey PRIMARY KEY (organization_id, id),
  constraint imports_file_kind_check CHECK ((file_kind = ANY (ARRAY['csv'::text, 'xlsx'::text, 'zip'::text, 'vcard'::text]))),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['customers'::text, 'jobs'::text, 'quotes'::text, 'services'::text, 'suppressions'::text]))),
  constraint imports_names_row_check CHECK (((names_row >= 0) AND (names_row <= 50))),
  constraint imports_sheet_check CHECK ((sheet >= 0)),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text]))),
  constraint imports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table imports enable row level security;
alter table imports force row level security;
create policy tenant on imports
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX imports_by_created ON public.imports USING btree (organization_id, created_at DESC);
CREATE UNIQUE INDEX imports_one_running ON public.imports USING btree (organization_id) WHERE (status = ANY (ARRAY['running'::text, 'undoing'::text]));

create table installation (
  name text not null,
  value text not null,
  created_at timestamp with time zone default now() not null,
  constraint installation_pkey PRIMARY KEY (name)
);

create table invitations (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  email text not null,
  email_key text not null,
  role text not null,
  token_hash bytea not null,
  invited_by uuid,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (organization_id, id),
  constraint invitations_organization_id_token_hash_key UNIQUE (organization_id, token_hash),
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'marketer'::text, 'viewer'::text]))),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table invitations enable row level security;
alter table invitations force row level security;
create policy tenant on invitations
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX invitations_by_email ON public.invitations USING btree (organization_id, email_key);

create table kept_apart (
  organization_id uuid not null,
  customer_id uuid not null,
  other_id uuid not null,
  user_name text,
  created_at timestamp with time zone default now() not null,
  constraint kept_apart_pkey PRIMARY KEY (organization_id, customer_id, other_id),
  constraint kept_apart_check CHECK ((other_id <> customer_id)),
  constraint kept_apart_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint kept_apart_organization_id_other_id_fkey FOREIGN KEY (organization_id, other_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE
);
alter table kept_apart enable row level security;
alter table kept_apart force row level security;
create policy tenant on kept_apart
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX kept_apart_by_created ON public.kept_apart USING btree (organization_id, created_at DESC, customer_id, other_id) WHERE (customer_id < other_id);
CREATE INDEX kept_apart_by_other ON public.kept_apart USING btree (organization_id, other_id);

create table login_attempts (
  bucket text not null,
  failures integer default 0 not null,
  counted_at timestamp with time zone not null,
  opens_at timestamp with time zone not null,
  constraint login_attempts_pkey PRIMARY KEY (bucket)
);
CREATE INDEX login_attempts_by_age ON public.login_attempts USING btree (counted_at);

create table mail_preferences (
  organization_id uuid not null,
  email_key text not null,
  declined text[] default '{}'::text[] not null,
  paused_until timestamp with time zone,
  updated_at timestamp with time zone default now() not null,
  unmeasured_by text,
  constraint mail_preferences_pkey PRIMARY KEY (organization_id, email_key),
  constraint mail_preferences_declined_check CHECK ((declined <@ ARRAY['reminders'::text, 'offers'::text, 'news'::text, 'feedback'::text])),
  constraint mail_preferences_email_key_check CHECK ((email_key = lower(email_key))),
  constraint mail_preferences_unmeasured_by_check CHECK ((unmeasured_by = ANY (ARRAY['reader'::text, 'organization'::text]))),
  constraint mail_preferences_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table mail_preferences enable row level security;
alter table mail_preferences force row level security;
create policy tenant on mail_preferences
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table mail_servers (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  name text not null,
  host text not null,
  port integer not null,
  security text not null,
  user_name text default ''::text not null,
  password bytea,
  connections integer default 5 not null,
  purpose text default 'both'::text not null,
  position integer not null,
  is_active boolean default true not null,
  revision integer default 1 not null,
  failures integer default 0 not null,
  rested_until timestamp with time zone,
  rest_reason text,
  last_error text,
  last_error_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint mail_servers_pkey PRIMARY KEY (organization_id, id),
  constraint mail_servers_connections_check CHECK (((connections >= 1) AND (connections <= 50))),
  constraint mail_servers_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint mail_servers_purpose_check CHECK ((purpose = ANY (ARRAY['campaigns'::text, 'transactional'::text, 'both'::text]))),
  constraint mail_servers_rest_reason_check CHECK ((rest_reason = ANY (ARRAY['unreachable'::text, 'refused'::text, 'deferring'::text]))),
  constraint mail_servers_security_check CHECK ((security = ANY (ARRAY['starttls'::text, 'tls'::text, 'none'::text]))),
  constraint mail_servers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table mail_servers enable row level security;
alter table mail_servers force row level security;
create policy sending_loop on mail_servers
  using ((current_setting('app.sending_loop'::text, true) = 'on'::text));
create policy tenant on mail_servers
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table manual_dues (
  organization_id uuid not null,
  customer_id uuid not null,
  service_id uuid not null,
  site_id uuid,
  due_on date not null,
  after_done_on date,
  import_id uuid,
  constraint manual_dues_one_each UNIQUE NULLS NOT DISTINCT (organization_id, customer_id, service_id, site_id, after_done_on),
  constraint manual_dues_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint manual_dues_organization_id_customer_id_site_id_fkey FOREIGN KEY (organization_id, customer_id, site_id) REFERENCES sites(organization_id, customer_id, id) ON DELETE CASCADE,
  constraint manual_dues_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE
);
alter table manual_dues enable row level security;
alter table manual_dues force row level security;
create policy tenant on manual_dues
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX manual_dues_by_import ON public.manual_dues USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX manual_dues_by_service ON public.manual_dues USING btree (organization_id, service_id, customer_id);
CREATE INDEX manual_dues_by_site ON public.manual_dues USING btree (organization_id, site_id) WHERE (site_id IS NOT NULL);

create table memberships (
  organization_id uuid not null,
  user_id uuid not null,
  permissions text[] not null,
  created_at timestamp with time zone default now() not null,
  constraint memberships_pkey PRIMARY KEY (organization_id, user_id),
  constraint memberships_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table memberships enable row level security;
alter table memberships force row level security;
create policy staff_view on memberships
  using (((current_setting('app.staff_view'::text, true) = 'on'::text) AND (EXISTS ( SELECT
   FROM users
  WHERE ((users.id = current_user_id()) AND users.is_staff AND users.is_active)))));
create policy tenant on memberships
  using (((organization_id = current_organization()) OR (user_id = current_user_id())))
  with check ((organization_id = current_organization()));
CREATE INDEX memberships_by_user ON public.memberships USING btree (organization_id, user_id, created_at);

create table monitored_sessions (
  id uuid default uuid_v7() not null,
  key_hash bytea not null,
  user_id uuid,
  of_organization uuid,
  environment text not null,
  release text not null,
  browser text not null,
  started_at timestamp with time zone default now() not null,
  last_at timestamp with time zone default now() not null,
  segments integer default 0 not null,
  bytes bigint default 0 not null,
  constraint monitored_sessions_pkey PRIMARY KEY (id),
  constraint monitored_sessions_of_organization_fkey FOREIGN KEY (of_organization) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint monitored_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX monitored_sessions_by_organization ON public.monitored_sessions USING btree (of_organization);
CREATE INDEX monitored_sessions_by_start ON public.monitored_sessions USING btree (started_at DESC, id DESC) WHERE (segments > 0);
CREATE INDEX monitored_sessions_by_time ON public.monitored_sessions USING btree (last_at);
CREATE INDEX monitored_sessions_by_user ON public.monitored_sessions USING btree (user_id);

create table notifications (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid,
  data jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  removed_at timestamp with time zone,
  in_bell boolean default true not null,
  mail text,
  user_mail_id uuid,
  constraint notifications_pkey PRIMARY KEY (organization_id, id),
  constraint notifications_mail_check CHECK ((mail = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text]))),
  constraint notifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint notifications_organization_id_user_mail_id_fkey FOREIGN KEY (organization_id, user_mail_id) REFERENCES user_mails(organization_id, id) ON DELETE SET NULL (user_mail_id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
alter table notifications enable row level security;
alter table notifications force row level security;
create policy mailing_loop on notifications
  using ((current_setting('app.mailing_users'::text, true) = 'on'::text));
create policy tenant on notifications
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX notifications_by_age ON public.notifications USING btree (organization_id, created_at);
CREATE INDEX notifications_by_mail ON public.notifications USING btree (organization_id, user_mail_id) WHERE (user_mail_id IS NOT NULL);
CREATE INDEX notifications_by_user ON public.notifications USING btree (organization_id, user_id, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX notifications_removed ON public.notifications USING btree (organization_id, removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX notifications_to_mail ON public.notifications USING btree (organization_id, mail, user_id, id) WHERE ((mail IS NOT NULL) AND (user_mail_id IS NULL));
CREATE INDEX notifications_unread ON public.notifications USING btree (organization_id, user_id) WHERE ((read_at IS NULL) AND (removed_at IS NULL));
CREATE TRIGGER told AFTER INSERT OR UPDATE ON public.notifications FOR EACH ROW EXECUTE FUNCTION tell_of_notification();

create table organizations (
  id uuid default uuid_v7() not null,
  identifier text not null,
  name text not null,
  time_zone text default 'UTC'::text not null,
  currency text default 'EUR'::text not null,
  language text default 'en'::text not null,
  postal_address text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  deactivated_at timestamp with time zone,
  languages text[] default '{en,fr,ar}'::text[] not null,
  website text default ''::text not null,
  phone text default ''::text not null,
  business_hours jsonb default '[]'::jsonb not null,
  logo text,
  is_monitored boolean default true not null,
  jobs_per_week integer,
  logo_width integer,
  logo_height integer,
  mail_caps jsonb default '[]'::jsonb not null,
  transactional_most_an_hour integer default 2000 not null,
  measures_opens boolean default true not null,
  measures_clicks boolean default true not null,
  utm jsonb default '{"term": "", "is_on": false, "medium": "email", "source": "newsletter", "content": "", "domains": [], "campaign": "{name}"}'::jsonb not null,
  takes_bookings boolean default true not null,
  confirms_bookings boolean default true not null,
  sends_in_hours boolean default false not null,
  joins_dues boolean default false not null,
  asks_sending boolean default true not null,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_id_currency_key UNIQUE (id, currency),
  constraint organizations_identifier_key UNIQUE (identifier),
  constraint organizations_jobs_per_week_check CHECK (((jobs_per_week >= 1) AND (jobs_per_week <= 1000000))),
  constraint organizations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ar'::text]))),
  constraint organizations_transactional_most_an_hour_check CHECK (((transactional_most_an_hour >= 0) AND (transactional_most_an_hour <= 1000000)))
);
CREATE TRIGGER kept_currency BEFORE UPDATE OF currency ON public.organizations FOR EACH ROW WHEN ((old.currency <> new.currency)) EXECUTE FUNCTION keep_currency();
CREATE TRIGGER zone_moves_reports AFTER UPDATE OF time_zone ON public.organizations FOR EACH ROW WHEN ((old.time_zone IS DISTINCT FROM new.time_zone)) EXECUTE FUNCTION look_at_report_schedules();

create table partner_identities (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  build_host text not null,
  partner_user_type text not null,
  partner_user_id text not null,
  partner_name text not null,
  sealed_tokens bytea not null,
  linked_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  constraint partner_identities_pkey PRIMARY KEY (id),
  constraint partner_identities_build_host_partner_user_type_partner_use_key UNIQUE (build_host, partner_user_type, partner_user_id),
  constraint partner_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX partner_identities_by_user ON public.partner_identities USING btree (user_id);

create table partner_sign_ins (
  state_hash bytea not null,
  build_host text not null,
  return_to text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  exchanged_at timestamp with time zone,
  ticket_hash bytea,
  ticket_used_at timestamp with time zone,
  identity jsonb,
  sealed_tokens bytea,
  constraint partner_sign_ins_pkey PRIMARY KEY (state_hash),
  constraint partner_sign_ins_ticket_hash_key UNIQUE (ticket_hash)
);
CREATE INDEX partner_sign_ins_by_expiry ON public.partner_sign_ins USING btree (expires_at);

create table password_resets (
  token_hash bytea not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  replaced_at timestamp with time zone,
  constraint password_resets_pkey PRIMARY KEY (token_hash),
  constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_user ON public.password_resets USING btree (user_id);

create table preference_centres (
  organization_id uuid not null,
  topics text[] not null,
  texts jsonb default '{}'::jsonb not null,
  offers_pause boolean default true not null,
  version integer default 1 not null,
  constraint preference_centres_pkey PRIMARY KEY (organization_id),
  constraint preference_centres_topics_check CHECK ((topics <@ ARRAY['reminders'::text, 'offers'::text, 'news'::text, 'feedback'::text])),
  constraint preference_centres_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table preference_centres enable row level security;
alter table preference_centres force row level security;
create policy tenant on preference_centres
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table provider_hooks (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  provider text not null,
  name text default ''::text not null,
  secret bytea,
  topic_arn text,
  confirmed_at timestamp with time zone,
  is_on boolean default true not null,
  calls bigint default 0 not null,
  events bigint default 0 not null,
  refused bigint default 0 not null,
  last_received_at timestamp with time zone,
  last_refused_at timestamp with time zone,
  last_refusal text,
  created_at timestamp with time zone default now() not null,
  constraint provider_hooks_pkey PRIMARY KEY (organization_id, id),
  constraint provider_hooks_last_refusal_check CHECK ((last_refusal = ANY (ARRAY['signature'::text, 'late'::text, 'malformed'::text, 'stranger'::text, 'off'::text]))),
  constraint provider_hooks_provider_check CHECK ((provider = ANY (ARRAY['generic'::text, 'ses'::text, 'postmark'::text, 'sendgrid'::text, 'mailgun'::text]))),
  constraint provider_hooks_refusal_check CHECK (((last_refused_at IS NULL) = (last_refusal IS NULL))),
  constraint provider_hooks_secret_check CHECK (((provider = 'ses'::text) = (secret IS NULL))),
  constraint provider_hooks_topic_check CHECK (((provider = 'ses'::text) = (topic_arn IS NOT NULL))),
  constraint provider_hooks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table provider_hooks enable row level security;
alter table provider_hooks force row level security;
create policy tenant on provider_hooks
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table quotes (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  number text not null,
  customer_id uuid not null,
  service_id uuid,
  status text not null,
  value_cents bigint not null,
  issued_on date not null,
  expires_on date,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  site_id uuid,
  title text default ''::text not null,
  note text default ''::text not null,
  follow_up text default 'none'::text not null,
  follow_up_on date,
  decline_reason text,
  decline_note text default ''::text not null,
  version integer default 1 not null,
  import_id uuid,
  constraint quotes_pkey PRIMARY KEY (organization_id, id),
  constraint quotes_organization_id_customer_id_id_key UNIQUE (organization_id, customer_id, id),
  constraint quotes_organization_id_number_key UNIQUE (organization_id, number),
  constraint quotes_decline_reason_check CHECK ((decline_reason = ANY (ARRAY['price'::text, 'timing'::text, 'competitor'::text, 'not_needed'::text, 'no_answer'::text, 'mistake'::text, 'other'::text]))),
  constraint quotes_follow_up_check CHECK ((follow_up = ANY (ARRAY['none'::text, 'followed_up'::text, 'not_needed'::text]))),
  constraint quotes_status_check CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text]))),
  constraint quotes_value_cents_check CHECK ((value_cents >= 0)),
  constraint quotes_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint quotes_organization_id_customer_id_site_id_fkey FOREIGN KEY (organization_id, customer_id, site_id) REFERENCES sites(organization_id, customer_id, id) ON DELETE SET NULL (site_id),
  constraint quotes_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id)
);
alter table quotes enable row level security;
alter table quotes force row level security;
create policy tenant on quotes
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX quotes_by_customer ON public.quotes USING btree (organization_id, customer_id, issued_on DESC);
CREATE INDEX quotes_by_expires ON public.quotes USING btree (organization_id, expires_on, id);
CREATE INDEX quotes_by_expires_down ON public.quotes USING btree (organization_id, expires_on DESC NULLS LAST, id DESC);
CREATE INDEX quotes_by_follow_up ON public.quotes USING btree (organization_id, follow_up_on, id);
CREATE INDEX quotes_by_follow_up_down ON public.quotes USING btree (organization_id, follow_up_on DESC NULLS LAST, id DESC);
CREATE INDEX quotes_by_import ON public.quotes USING btree (organization_id, import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX quotes_by_issued ON public.quotes USING btree (organization_id, issued_on, id);
CREATE INDEX quotes_by_service ON public.quotes USING btree (organization_id, service_id) WHERE (service_id IS NOT NULL);
CREATE INDEX quotes_by_site ON public.quotes USING btree (organization_id, site_id) WHERE (site_id IS NOT NULL);
CREATE INDEX quotes_by_status ON public.quotes USING btree (organization_id, status, issued_on, id) INCLUDE (value_cents, expires_on, follow_up, follow_up_on);
CREATE INDEX quotes_by_value ON public.quotes USING btree (organization_id, value_cents, id);
CREATE TRIGGER heard_when_added AFTER INSERT ON public.quotes REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_quotes();
CREATE TRIGGER heard_when_changed AFTER UPDATE ON public.quotes REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_quotes();
CREATE TRIGGER queued_when_changed AFTER UPDATE ON public.quotes REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION queue_quotes();

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table refresh_tokens (
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone default now() not null,
  spent_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (session_id);

create table replay_segments (
  session_id uuid not null,
  number integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  events integer not null,
  packed bytea not null,
  received_at timestamp with time zone default now() not null,
  constraint replay_segments_pkey PRIMARY KEY (session_id, number),
  constraint replay_segments_session_id_fkey FOREIGN KEY (session_id) REFERENCES monitored_sessions(id) ON DELETE CASCADE
);

create table report_schedules (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  cadence text not null,
  weekday smallint default 1 not null,
  hour smallint not null,
  created_by uuid,
  since timestamp with time zone not null,
  next_at timestamp with time zone not null,
  failures integer default 0 not null,
  paused_at timestamp with time zone,
  constraint report_schedules_pkey PRIMARY KEY (organization_id, id),
  constraint report_schedules_organization_id_user_id_cadence_key UNIQUE (organization_id, user_id, cadence),
  constraint report_schedules_cadence_check CHECK ((cadence = ANY (ARRAY['weekly'::text, 'monthly'::text]))),
  constraint report_schedules_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint report_schedules_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7))),
  constraint report_schedules_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint report_schedules_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE
);
alter table report_schedules enable row level security;
alter table report_schedules force row level security;
create policy mailing_loop on report_schedules
  using ((current_setting('app.mailing_users'::text, true) = 'on'::text));
create policy tenant on report_schedules
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX report_schedules_by_next ON public.report_schedules USING btree (organization_id, next_at) WHERE (paused_at IS NULL);

create table retention (
  organization_id uuid not null,
  reading_years smallint,
  mails_years smallint,
  audit_years smallint,
  version integer default 1 not null,
  forgets_from timestamp with time zone,
  reading_gone_before timestamp with time zone,
  mails_gone_before timestamp with time zone,
  swept_at timestamp with time zone,
  constraint retention_pkey PRIMARY KEY (organization_id),
  constraint retention_audit_years_check CHECK (((audit_years >= 1) AND (audit_years <= 10))),
  constraint retention_mails_years_check CHECK (((mails_years >= 1) AND (mails_years <= 10))),
  constraint retention_reading_years_check CHECK (((reading_years >= 1) AND (reading_years <= 10))),
  constraint retention_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table retention enable row level security;
alter table retention force row level security;
create policy tenant on retention
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table return_mailboxes (
  organization_id uuid not null,
  host text not null,
  port integer not null,
  security text not null,
  user_name text not null,
  password bytea not null,
  folder text not null,
  interval_minutes smallint not null,
  handled text not null,
  handled_folder text default ''::text not null,
  is_on boolean default true not null,
  uid_validity bigint,
  taken_uid bigint default 0 not null,
  handled_uid bigint default 0 not null,
  next_look_at timestamp with time zone default now() not null,
  last_looked_at timestamp with time zone,
  failures smallint default 0 not null,
  last_failed_at timestamp with time zone,
  failed_step text,
  failure_text text default ''::text not null,
  mails bigint default 0 not null,
  turn uuid,
  failing_uid bigint default 0 not null,
  failing_times smallint default 0 not null,
  passed_over bigint default 0 not null,
  constraint return_mailboxes_pkey PRIMARY KEY (organization_id),
  constraint return_mailboxes_failed_step_check CHECK ((failed_step = ANY (ARRAY['name'::text, 'reach'::text, 'encrypt'::text, 'sign_in'::text, 'folder'::text, 'read'::text]))),
  constraint return_mailboxes_handled_check CHECK ((handled = ANY (ARRAY['keep'::text, 'seen'::text, 'move'::text]))),
  constraint return_mailboxes_interval_minutes_check CHECK (((interval_minutes >= 1) AND (interval_minutes <= 1440))),
  constraint return_mailboxes_port_check CHECK (((port >= 1) AND (port <= 65535))),
  constraint return_mailboxes_security_check CHECK ((security = ANY (ARRAY['tls'::text, 'starttls'::text]))),
  constraint return_mailboxes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table return_mailboxes enable row level security;
alter table return_mailboxes force row level security;
create policy mailbox_loop on return_mailboxes
  using (((current_setting('app.mailbox_loop'::text, true) = 'on'::text) AND is_on));
create policy tenant on return_mailboxes
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table return_settings (
  organization_id uuid not null,
  takes_replies boolean default false not null,
  soft_bounces smallint default 5 not null,
  soft_bounce_days smallint default 30 not null,
  constraint return_settings_pkey PRIMARY KEY (organization_id),
  constraint return_settings_soft_bounce_days_check CHECK (((soft_bounce_days >= 1) AND (soft_bounce_days <= 365))),
  constraint return_settings_soft_bounces_check CHECK (((soft_bounces >= 1) AND (soft_bounces <= 50))),
  constraint return_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table return_settings enable row level security;
alter table return_settings force row level security;
create policy tenant on return_settings
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table returned_mails (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  came_by text not null,
  address_kind text,
  delivery_id uuid,
  digest bytea not null,
  raw bytea,
  size integer not null,
  received_at timestamp with time zone default now() not null,
  status text default 'waiting'::text not null,
  attempts smallint default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  outcome text,
  why text,
  subject text default ''::text not null,
  sender text default ''::text not null,
  text text default ''::text not null,
  provider text,
  is_quiet boolean default false not null,
  constraint returned_mails_pkey PRIMARY KEY (organization_id, id),
  constraint returned_mails_organization_id_digest_key UNIQUE (organization_id, digest),
  constraint returned_mails_address_kind_check CHECK ((address_kind = ANY (ARRAY['bounce'::text, 'reply'::text, 'unsubscribe'::text]))),
  constraint returned_mails_came_by_check CHECK ((came_by = ANY (ARRAY['smtp'::text, 'imap'::text, 'provider'::text]))),
  constraint returned_mails_provider_check CHECK ((provider = ANY (ARRAY['generic'::text, 'ses'::text, 'postmark'::text, 'sendgrid'::text, 'mailgun'::text]))),
  constraint returned_mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'unreadable'::text]))),
  constraint returned_mails_told_check CHECK (((provider IS NULL) OR (came_by = 'provider'::text))),
  constraint returned_mails_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table returned_mails enable row level security;
alter table returned_mails force row level security;
create policy returning_loop on returned_mails
  using (((current_setting('app.returning_loop'::text, true) = 'on'::text) AND (status = 'waiting'::text)));
create policy tenant on returned_mails
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX returned_mails_by_delivery ON public.returned_mails USING btree (organization_id, delivery_id) WHERE (delivery_id IS NOT NULL);
CREATE INDEX returned_mails_by_received ON public.returned_mails USING btree (organization_id, received_at DESC, id);
CREATE INDEX returned_mails_due ON public.returned_mails USING btree (organization_id, next_attempt_at, id) WHERE (status = 'waiting'::text);
CREATE INDEX returned_mails_shown ON public.returned_mails USING btree (organization_id, received_at DESC, id) WHERE (NOT is_quiet);

create table schema_migrations (
  name text not null,
  ran_at timestamp with time zone default now() not null,
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table segment_members (
  organization_id uuid not null,
  segment_id uuid not null,
  customer_id uuid not null,
  constraint segment_members_pkey PRIMARY KEY (organization_id, segment_id, customer_id),
  constraint segment_members_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint segment_members_organization_id_segment_id_fkey FOREIGN KEY (organization_id, segment_id) REFERENCES segments(organization_id, id) ON DELETE CASCADE
);
alter table segment_members enable row level security;
alter table segment_members force row level security;
create policy tenant on segment_members
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX segment_members_by_customer ON public.segment_members USING btree (organization_id, customer_id, segment_id);

create table segments (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  name text not null,
  rule jsonb not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  kind text default 'dynamic'::text not null,
  customers bigint,
  counted_at timestamp with time zone,
  constraint segments_pkey PRIMARY KEY (organization_id, id),
  constraint segments_check CHECK (((customers IS NULL) = (counted_at IS NULL))),
  constraint segments_kind_check CHECK ((kind = ANY (ARRAY['dynamic'::text, 'static'::text]))),
  constraint segments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table segments enable row level security;
alter table segments force row level security;
create policy tenant on segments
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX segments_by_name ON public.segments USING btree (organization_id, lower(name) COLLATE "und-x-icu", id);

create table sender_domains (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  domain text not null,
  token text not null,
  return_path_host text not null,
  state text default 'pending'::text not null,
  verified_at timestamp with time zone,
  checked_at timestamp with time zone,
  next_check_at timestamp with time zone default now() not null,
  failing_since timestamp with time zone,
  failed_checks integer default 0 not null,
  findings jsonb default '{"spf": "unknown", "records": [], "is_return_path_aligned": false}'::jsonb not null,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint sender_domains_pkey PRIMARY KEY (organization_id, id),
  constraint sender_domains_organization_id_domain_key UNIQUE (organization_id, domain),
  constraint sender_domains_domain_check CHECK ((domain = lower(domain))),
  constraint sender_domains_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'verified'::text, 'failing'::text, 'lost'::text]))),
  constraint sender_domains_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint sender_domains_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table sender_domains enable row level security;
alter table sender_domains force row level security;
create policy rechecks on sender_domains
  using ((current_setting('app.rechecks'::text, true) = 'on'::text));
create policy tenant on sender_domains
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX sender_domains_due ON public.sender_domains USING btree (organization_id, next_check_at);

create table senders (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  name text default ''::text not null,
  address text default ''::text not null,
  reply_to text default ''::text not null,
  is_default boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint senders_pkey PRIMARY KEY (organization_id, id),
  constraint senders_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table senders enable row level security;
alter table senders force row level security;
create policy tenant on senders
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE UNIQUE INDEX senders_by_default ON public.senders USING btree (organization_id) WHERE is_default;

create table sending_limits (
  organization_id uuid not null,
  kind text not null,
  key text not null,
  per_second integer,
  per_minute integer,
  per_hour integer,
  per_day integer,
  warm_up_first integer,
  warm_up_goal integer,
  warm_up_growth double precision,
  warm_up_started_on date,
  warm_up_held_on date,
  next_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  turn bigint default 0 not null,
  day date,
  used integer default 0 not null,
  backoff_per_second double precision,
  backoff_changed_at timestamp with time zone,
  backoff_reply text,
  constraint sending_limits_pkey PRIMARY KEY (organization_id, kind, key),
  constraint sending_limits_backoff_per_second_check CHECK ((backoff_per_second > (0)::double precision)),
  constraint sending_limits_check CHECK ((warm_up_goal >= warm_up_first)),
  constraint sending_limits_check1 CHECK (((warm_up_first IS NULL) = (warm_up_started_on IS NULL))),
  constraint sending_limits_check2 CHECK (((warm_up_first IS NULL) = (warm_up_goal IS NULL))),
  constraint sending_limits_check3 CHECK (((warm_up_first IS NULL) = (warm_up_growth IS NULL))),
  constraint sending_limits_kind_check CHECK ((kind = ANY (ARRAY['organization'::text, 'server'::text, 'sender_domain'::text, 'recipient'::text]))),
  constraint sending_limits_per_day_check CHECK ((per_day > 0)),
  constraint sending_limits_per_hour_check CHECK ((per_hour > 0)),
  constraint sending_limits_per_minute_check CHECK ((per_minute > 0)),
  constraint sending_limits_per_second_check CHECK ((per_second > 0)),
  constraint sending_limits_warm_up_first_check CHECK ((warm_up_first > 0)),
  constraint sending_limits_warm_up_growth_check CHECK (((warm_up_growth >= (1)::double precision) AND (warm_up_growth <= (10)::double precision))),
  constraint sending_limits_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table sending_limits enable row level security;
alter table sending_limits force row level security;
create policy sending_loop on sending_limits
  using ((current_setting('app.sending_loop'::text, true) = 'on'::text));
create policy tenant on sending_limits
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table service_dues (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  customer_id uuid not null,
  service_id uuid not null,
  due_on date not null,
  last_done_on date,
  is_booked boolean default false not null,
  site_id uuid,
  basis text default 'computed'::text not null,
  digest_on date not null,
  constraint service_dues_pkey PRIMARY KEY (organization_id, id),
  constraint service_dues_one_each UNIQUE NULLS NOT DISTINCT (organization_id, customer_id, service_id, site_id),
  constraint service_dues_basis_check CHECK ((basis = ANY (ARRAY['computed'::text, 'manual'::text]))),
  constraint service_dues_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint service_dues_organization_id_customer_id_site_id_fkey FOREIGN KEY (organization_id, customer_id, site_id) REFERENCES sites(organization_id, customer_id, id) ON DELETE CASCADE,
  constraint service_dues_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id) ON DELETE CASCADE
);
alter table service_dues enable row level security;
alter table service_dues force row level security;
create policy tenant on service_dues
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX service_dues_by_date ON public.service_dues USING btree (organization_id, due_on, id);
CREATE INDEX service_dues_by_digest ON public.service_dues USING btree (organization_id, digest_on, customer_id);
CREATE INDEX service_dues_by_service ON public.service_dues USING btree (organization_id, service_id, due_on) INCLUDE (is_booked);
CREATE INDEX service_dues_by_site ON public.service_dues USING btree (organization_id, site_id) WHERE (site_id IS NOT NULL);
CREATE TRIGGER counted_when_added AFTER INSERT ON public.service_dues REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION count_dues();
CREATE TRIGGER counted_when_changed AFTER UPDATE ON public.service_dues REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION count_dues();
CREATE TRIGGER counted_when_removed AFTER DELETE ON public.service_dues REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_dues();

create table service_records (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  customer_id uuid not null,
  service_id uuid not null,
  status text not null,
  scheduled_on date,
  done_on date,
  value_cents bigint default 0 not null,
  note text default ''::text not null,
  booked_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  site_id uuid,
  quote_id uuid,
  reference text,
  import_id uuid,
  invoiced_cents bigint,
  origin text default 'new'::text not null,
  constraint service_records_pkey PRIMARY KEY (organization_id, id),
  constraint service_records_check CHECK (((status <> 'done'::text) OR (done_on IS NOT NULL))),
  constraint service_records_invoiced_cents_check CHECK ((invoiced_cents >= 0)),
  constraint service_records_origin_check CHECK ((origin = ANY (ARRAY['new'::text, 'recurring'::text, 'variation'::text]))),
  constraint service_records_status_check CHECK ((status = ANY (ARRAY['booked'::text, 'done'::text, 'cancelled'::text]))),
  constraint service_records_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE,
  constraint service_records_organization_id_customer_id_quote_id_fkey FOREIGN KEY (organization_id, customer_id, quote_id) REFERENCES quotes(organization_id, customer_id, id) ON DELETE SET NULL (quote_id),
  constraint service_records_organization_id_customer_id_site_id_fkey FOREIGN KEY (organization_id, customer_id, site_id) REFERENCES sites(organization_id, customer_id, id) ON DELETE SET NULL (site_id),
  constraint service_records_organization_id_service_id_fkey FOREIGN KEY (organization_id, service_id) REFERENCES services(organization_id, id)
);
alter table service_records enable row level security;
alter table service_records force row level security;
create policy tenant on service_records
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX service_records_by_booked ON public.service_records USING btree (organization_id, booked_at DESC, id);
CREATE INDEX service_records_by_booked_day ON public.service_records USING btree (organization_id, scheduled_on) WHERE (status = 'booked'::text);
CREATE INDEX service_records_by_customer ON public.service_records USING btree (organization_id, customer_id, service_id, done_on DESC);
CREATE INDEX service_records_by_import ON public.service_records USING btree (organization_id, import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX service_records_by_quote ON public.service_records USING btree (organization_id, quote_id) WHERE (quote_id IS NOT NULL);
CREATE UNIQUE INDEX service_records_by_reference ON public.service_records USING btree (organization_id, reference, service_id, site_id) NULLS NOT DISTINCT WHERE (reference IS NOT NULL);
CREATE INDEX service_records_by_service ON public.service_records USING btree (organization_id, service_id, customer_id) INCLUDE (status, value_cents);
CREATE INDEX service_records_by_site ON public.service_records USING btree (organization_id, site_id) WHERE (site_id IS NOT NULL);
CREATE TRIGGER heard_when_added AFTER INSERT ON public.service_records REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_jobs();
CREATE TRIGGER heard_when_changed AFTER UPDATE ON public.service_records REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION hear_jobs();
CREATE TRIGGER queued_when_added AFTER INSERT ON public.service_records REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION queue_jobs();
CREATE TRIGGER queued_when_changed AFTER UPDATE ON public.service_records REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION queue_jobs();

create table services (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  name text not null,
  code text default ''::text not null,
  category text default ''::text not null,
  description text default ''::text not null,
  price_cents bigint default 0 not null,
  duration_minutes integer default 0 not null,
  interval_years integer default 0 not null,
  interval_months integer default 0 not null,
  interval_days integer default 0 not null,
  anchor text default 'done_date'::text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (search_document(name, ((((code || ' '::text) || category) || ' '::text) || "left"(description, 1000)))) stored not null,
  lead_days integer[] default '{}'::integer[] not null,
  season_from text,
  season_to text,
  next_best_service_id uuid,
  place integer default 0 not null,
  grace_days integer default 0 not null,
  import_id uuid,
  image_name text,
  former_image_name text,
  has_mail_images boolean default true not null,
  constraint services_pkey PRIMARY KEY (organization_id, id),
  constraint services_anchor_check CHECK ((anchor = ANY (ARRAY['due_date'::text, 'done_date'::text]))),
  constraint services_check CHECK ((next_best_service_id <> id)),
  constraint services_check1 CHECK (((season_from IS NULL) = (season_to IS NULL))),
  constraint services_grace_days_check CHECK (((grace_days >= 0) AND (grace_days <= 3650))),
  constraint services_lead_days_check CHECK ((cardinality(lead_days) <= 5)),
  constraint services_season_from_check CHECK ((season_from ~ '^\d\d-\d\d$'::text)),
  constraint services_season_to_check CHECK ((season_to ~ '^\d\d-\d\d$'::text)),
  constraint services_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint services_organization_id_next_best_service_id_fkey FOREIGN KEY (organization_id, next_best_service_id) REFERENCES services(organization_id, id) ON DELETE SET NULL (next_best_service_id)
);
alter table services enable row level security;
alter table services force row level security;
create policy tenant on services
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX services_by_import ON public.services USING btree (organization_id, import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX services_by_name ON public.services USING btree (organization_id, lower(name) COLLATE "und-x-icu", id);
CREATE INDEX services_by_place ON public.services USING btree (organization_id, place, id);

create table sessions (
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_because text,
  device text default ''::text not null,
  network text default ''::text not null,
  signed_in_with text default 'password'::text not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_signed_in_with_check CHECK ((signed_in_with = ANY (ARRAY['password'::text, 'partner'::text, 'invitation'::text]))),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

create table sign_up_forms (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  name text not null,
  asks_name boolean not null,
  asks_phone boolean not null,
  fields uuid[] default '{}'::uuid[] not null,
  topics text[] default '{}'::text[] not null,
  tags text[] default '{}'::text[] not null,
  texts jsonb not null,
  website text default ''::text not null,
  is_active boolean default true not null,
  version integer default 1 not null,
  asked bigint default 0 not null,
  confirmed bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint sign_up_forms_pkey PRIMARY KEY (organization_id, id),
  constraint sign_up_forms_topics_check CHECK ((topics <@ ARRAY['reminders'::text, 'offers'::text, 'news'::text, 'feedback'::text])),
  constraint sign_up_forms_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table sign_up_forms enable row level security;
alter table sign_up_forms force row level security;
create policy tenant on sign_up_forms
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table sign_ups (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  form_id uuid not null,
  email text not null,
  email_key text generated always as (lower(email)) stored,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  phone text default ''::text not null,
  custom jsonb default '{}'::jsonb not null,
  topics text[] default '{}'::text[] not null,
  language text not null,
  consent_text text not null,
  form_version integer not null,
  token_hash bytea not null,
  asked_at timestamp with time zone not null,
  asked_from text not null,
  asked_by text not null,
  confirmed_at timestamp with time zone,
  constraint sign_ups_pkey PRIMARY KEY (organization_id, id),
  constraint sign_ups_organization_id_token_hash_key UNIQUE (organization_id, token_hash),
  constraint sign_ups_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ar'::text]))),
  constraint sign_ups_organization_id_form_id_fkey FOREIGN KEY (organization_id, form_id) REFERENCES sign_up_forms(organization_id, id) ON DELETE CASCADE
);
alter table sign_ups enable row level security;
alter table sign_ups force row level security;
create policy tenant on sign_ups
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX sign_ups_by_address ON public.sign_ups USING btree (organization_id, email_key, asked_at);
CREATE INDEX sign_ups_by_age ON public.sign_ups USING btree (organization_id, asked_at);
CREATE INDEX sign_ups_by_form ON public.sign_ups USING btree (organization_id, form_id, asked_at);
CREATE INDEX sign_ups_by_network ON public.sign_ups USING btree (organization_id, asked_from, asked_at);

create table signing_keys (
  id text not null,
  sealed bytea not null,
  created_at timestamp with time zone default now() not null,
  constraint signing_keys_pkey PRIMARY KEY (id)
);

create table sites (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  customer_id uuid not null,
  name text default ''::text not null,
  street text default ''::text not null,
  city text default ''::text not null,
  postal_code text default ''::text not null,
  country text default ''::text not null,
  note text default ''::text not null,
  is_archived boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  import_id uuid,
  constraint sites_pkey PRIMARY KEY (organization_id, id),
  constraint sites_organization_id_customer_id_id_key UNIQUE (organization_id, customer_id, id),
  constraint sites_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id) ON DELETE CASCADE
);
alter table sites enable row level security;
alter table sites force row level security;
create policy tenant on sites
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX sites_by_import ON public.sites USING btree (organization_id, import_id) WHERE (import_id IS NOT NULL);

create table suggestion_states (
  organization_id uuid not null,
  key text not null,
  snoozed_until date,
  activity_id uuid,
  constraint suggestion_states_pkey PRIMARY KEY (organization_id, key),
  constraint suggestion_states_organization_id_activity_id_fkey FOREIGN KEY (organization_id, activity_id) REFERENCES activities(organization_id, id) ON DELETE SET NULL (activity_id),
  constraint suggestion_states_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table suggestion_states enable row level security;
alter table suggestion_states force row level security;
create policy tenant on suggestion_states
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX suggestion_states_by_activity ON public.suggestion_states USING btree (organization_id, activity_id);

create table suppressed_days (
  organization_id uuid not null,
  suppression_id uuid not null,
  day date not null,
  customers integer not null,
  constraint suppressed_days_pkey PRIMARY KEY (organization_id, suppression_id, day),
  constraint suppressed_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table suppressed_days enable row level security;
alter table suppressed_days force row level security;
create policy tenant on suppressed_days
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table suppression_changes (
  organization_id uuid not null,
  id bigint not null,
  suppression_id uuid not null,
  ripe_from bigint,
  constraint suppression_changes_pkey PRIMARY KEY (organization_id, id),
  constraint suppression_changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table suppression_changes enable row level security;
alter table suppression_changes force row level security;
create policy tenant on suppression_changes
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX suppression_changes_by_suppression ON public.suppression_changes USING btree (organization_id, suppression_id);

create table suppressions (
  organization_id uuid not null,
  email_key text not null,
  reason text not null,
  evidence text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  id uuid default uuid_v7() not null,
  source text default 'manual'::text not null,
  user_name text,
  unsubscribe_evidence text,
  import_ids uuid[] default '{}'::uuid[] not null,
  constraint suppressions_pkey PRIMARY KEY (organization_id, email_key),
  constraint suppressions_organization_id_id_key UNIQUE (organization_id, id),
  constraint suppressions_reason_check CHECK ((reason = ANY (ARRAY['unsubscribed'::text, 'bounced'::text, 'complained'::text, 'manual'::text]))),
  constraint suppressions_source_check CHECK ((source = ANY (ARRAY['manual'::text, 'list'::text, 'import'::text, 'one_click'::text, 'preference_page'::text, 'mail_server'::text, 'mail'::text, 'demo'::text]))),
  constraint suppressions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table suppressions enable row level security;
alter table suppressions force row level security;
create policy tenant on suppressions
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX suppressions_by_created ON public.suppressions USING btree (organization_id, created_at DESC, id);
CREATE INDEX suppressions_by_imports ON public.suppressions USING btree (organization_id) WHERE (import_ids <> '{}'::uuid[]);
CREATE TRIGGER counted_when_added AFTER INSERT ON public.suppressions REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION note_suppressions();
CREATE TRIGGER counted_when_changed AFTER UPDATE ON public.suppressions REFERENCING OLD TABLE AS former NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION note_suppressions();
CREATE TRIGGER counted_when_removed AFTER DELETE ON public.suppressions REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_suppressions();

create table test_mails (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid,
  html text not null,
  made_at timestamp with time zone not null,
  constraint test_mails_pkey PRIMARY KEY (organization_id, id),
  constraint test_mails_organization_id_customer_id_fkey FOREIGN KEY (organization_id, customer_id) REFERENCES customers(organization_id, id),
  constraint test_mails_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table test_mails enable row level security;
alter table test_mails force row level security;
create policy tenant on test_mails
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX test_mails_by_age ON public.test_mails USING btree (organization_id, made_at);
CREATE INDEX test_mails_by_customer ON public.test_mails USING btree (organization_id, customer_id) WHERE (customer_id IS NOT NULL);

create table test_sends (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  user_id uuid,
  email_address text not null,
  sent_at timestamp with time zone not null,
  constraint test_sends_pkey PRIMARY KEY (organization_id, id),
  constraint test_sends_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint test_sends_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
alter table test_sends enable row level security;
alter table test_sends force row level security;
create policy tenant on test_sends
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX test_sends_by_time ON public.test_sends USING btree (organization_id, sent_at);

create table transactional_hours (
  organization_id uuid not null,
  hour timestamp with time zone not null,
  mails integer not null,
  constraint transactional_hours_pkey PRIMARY KEY (organization_id, hour),
  constraint transactional_hours_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table transactional_hours enable row level security;
alter table transactional_hours force row level security;
create policy tenant on transactional_hours
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table user_mails (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  user_id uuid not null,
  kind text not null,
  key text not null,
  schedule_id uuid,
  period_from date,
  period_to date,
  state text default 'waiting'::text not null,
  tried_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  constraint user_mails_pkey PRIMARY KEY (organization_id, id),
  constraint user_mails_organization_id_user_id_kind_key_key UNIQUE (organization_id, user_id, kind, key),
  constraint user_mails_kind_check CHECK ((kind = ANY (ARRAY['report'::text, 'at_once'::text, 'daily'::text, 'weekly'::text]))),
  constraint user_mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'handing'::text, 'sent'::text, 'failed'::text, 'dropped'::text]))),
  constraint user_mails_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES report_schedules(organization_id, id) ON DELETE SET NULL (schedule_id),
  constraint user_mails_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES memberships(organization_id, user_id) ON DELETE CASCADE
);
alter table user_mails enable row level security;
alter table user_mails force row level security;
create policy tenant on user_mails
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX user_mails_by_age ON public.user_mails USING btree (organization_id, created_at);
CREATE INDEX user_mails_by_schedule ON public.user_mails USING btree (organization_id, schedule_id, created_at) WHERE (schedule_id IS NOT NULL);

create table users (
  id uuid default uuid_v7() not null,
  email text not null,
  email_key text not null,
  username text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  password_hash text not null,
  profile_image text,
  is_staff boolean default false not null,
  is_superuser boolean default false not null,
  is_active boolean default true not null,
  language text default 'en'::text not null,
  created_at timestamp with time zone default now() not null,
  time_zone text default ''::text not null,
  preferences jsonb default '{}'::jsonb not null,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint,
  brand text default 'delight'::text not null,
  notification_choices jsonb default '{}'::jsonb not null,
  notification_mail jsonb default '{}'::jsonb not null,
  notification_threshold_cents bigint,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key_key UNIQUE (email_key),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'ar'::text]))),
  constraint users_notification_threshold_cents_check CHECK ((notification_threshold_cents > 0))
);

create table visits (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  delivery_id uuid not null,
  occurred_at timestamp with time zone not null,
  kind text not null,
  is_machine boolean not null,
  user_agent text not null,
  device text not null,
  link_index integer,
  url text,
  constraint visits_pkey PRIMARY KEY (organization_id, id),
  constraint visits_device_check CHECK ((device = ANY (ARRAY['desktop'::text, 'phone'::text, 'tablet'::text, 'other'::text]))),
  constraint visits_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'clicked'::text])))
);
alter table visits enable row level security;
alter table visits force row level security;
create policy settling on visits
  using ((current_setting('app.settling'::text, true) = 'on'::text));
create policy tenant on visits
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));

create table webhook_calls (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  round integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  last_attempt_at timestamp with time zone,
  failure text,
  status_code integer,
  answer text default ''::text not null,
  constraint webhook_calls_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_calls_organization_id_event_id_endpoint_id_key UNIQUE (organization_id, event_id, endpoint_id),
  constraint webhook_calls_failure_check CHECK ((failure = ANY (ARRAY['answered'::text, 'redirected'::text, 'too_slow'::text, 'unreachable'::text, 'not_allowed'::text, 'given_up'::text]))),
  constraint webhook_calls_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  constraint webhook_calls_organization_id_endpoint_id_fkey FOREIGN KEY (organization_id, endpoint_id) REFERENCES webhook_endpoints(organization_id, id) ON DELETE CASCADE,
  constraint webhook_calls_organization_id_event_id_fkey FOREIGN KEY (organization_id, event_id) REFERENCES webhook_events(organization_id, id) ON DELETE CASCADE
);
alter table webhook_calls enable row level security;
alter table webhook_calls force row level security;
create policy tenant on webhook_calls
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
create policy webhook_loop on webhook_calls
  using (((current_setting('app.webhook_loop'::text, true) = 'on'::text) AND (status = 'waiting'::text)));
CREATE INDEX webhook_calls_by_endpoint ON public.webhook_calls USING btree (organization_id, endpoint_id, event_id DESC, id);
CREATE INDEX webhook_calls_due ON public.webhook_calls USING btree (organization_id, endpoint_id, next_attempt_at, id) WHERE (status = 'waiting'::text);
CREATE INDEX webhook_calls_failed ON public.webhook_calls USING btree (organization_id, endpoint_id) WHERE (status = 'failed'::text);

create table webhook_endpoints (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  url text not null,
  description text default ''::text not null,
  events text[] not null,
  secret bytea not null,
  former_secret bytea,
  former_secret_until timestamp with time zone,
  paused_at timestamp with time zone,
  pause text,
  failing_since timestamp with time zone,
  held_until timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_endpoints_check CHECK (((paused_at IS NULL) = (pause IS NULL))),
  constraint webhook_endpoints_pause_check CHECK ((pause = ANY (ARRAY['by_hand'::text, 'failing'::text]))),
  constraint webhook_endpoints_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint webhook_endpoints_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy tenant on webhook_endpoints
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
create policy webhook_loop on webhook_endpoints
  using (((current_setting('app.webhook_loop'::text, true) = 'on'::text) AND (paused_at IS NULL)));

create table webhook_events (
  organization_id uuid not null,
  id uuid default uuid_v7() not null,
  type text not null,
  customer_id uuid,
  data jsonb not null,
  occurred_at timestamp with time zone default now() not null,
  constraint webhook_events_pkey PRIMARY KEY (organization_id, id),
  constraint webhook_events_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table webhook_events enable row level security;
alter table webhook_events force row level security;
create policy tenant on webhook_events
  using ((organization_id = current_organization()))
  with check ((organization_id = current_organization()));
CREATE INDEX webhook_events_by_age ON public.webhook_events USING btree (organization_id, occurred_at);
CREATE INDEX webhook_events_by_customer ON public.webhook_events USING btree (organization_id, customer_id);
CREATE TRIGGER told AFTER INSERT ON public.webhook_events REFERENCING NEW TABLE AS news FOR EACH STATEMENT EXECUTE FUNCTION tell_webhooks();

create table worker_loops (
  process_id uuid not null,
  loop text not null,
  process text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  round_began_at timestamp with time zone,
  round_ended_at timestamp with time zone,
  round_milliseconds integer,
  failed_at timestamp with time zone,
  failure text default ''::text not null,
  constraint worker_loops_pkey PRIMARY KEY (process_id, loop)
);
