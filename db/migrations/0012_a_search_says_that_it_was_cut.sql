-- A search that its limit has cut says so itself: what its caller measures tells how busy the caller is, too.

-- As before (0009), with a row without id, of tier 0, behind what was found until its statement was cancelled.
create or replace function find_customers(words text[], enough int) returns table (id uuid, tier int)
language plpgsql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off
set enable_indexscan = on
as $$
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
    'select c.id, 4 from customers c where c.organization_id = %L and left(c.search_text, 40) like %L
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
      'select c.id, %s from customers c where c.organization_id = %L and %s limit %s', tier, own, condition, most
    );
    get diagnostics news = row_count;
    perform set_config('enable_indexscan', 'on', true);
    found := greatest(found, news);
  end loop;
exception
  when query_canceled then return query select null::uuid, 0;
end
$$;
