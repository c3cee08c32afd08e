-- Finding things by what people remember of them: without accents, without the marks of Arabic, with a typing error.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The one form in which words are compared: small letters and figures with single marks between them. Compatible forms
-- are taken apart and lose their marks (so أ becomes ا by itself); letters that writers use for one another become one.
create function folded(words text) returns text
language plpgsql immutable parallel safe strict
as $$
declare
  form text;
begin
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
      '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u200b-\u200f\u2066-\u2069]', '', 'g'
    );
  end if;
  if position('  ' in form) > 0 then form := regexp_replace(form, ' +', ' ', 'g'); end if;
  return form;
end
$$;

-- The patterns of words that differ from this one by one typing error: a wrong letter, one too few, one too many, or two
-- that changed places. Short words must begin and end alike, or everything would be like everything; of very long ones
-- there would be hundreds, and nobody types them.
create function near_misses(word text) returns text[]
language sql immutable parallel safe strict
as $$
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
$$;

-- The same as one regular expression: a folded word has no character that it would read as anything else.
create function near_miss_pattern(word text) returns text
language sql immutable parallel safe strict
as $$
  select replace(replace(array_to_string(near_misses(word), '|'), '%', ''), '_', '[^ ]')
$$;

-- Those of each word; null where no error is forgiven: where many words were typed each of them must stand.
create function near_miss_patterns(words text[]) returns text[]
language sql immutable parallel safe strict
as $$
  select array_agg(case when cardinality(words) <= 3 then near_miss_pattern(word) end order by place)
  from unnest(words) with ordinality as one (word, place)
$$;

-- How well folded words meet a folded document, which has its title first, a unit separator behind it, and spaces around
-- every word: 5 they are the title, 4 it begins with them, 3 words begin with all of them, 2 they all stand in it, 1 those
-- that do not are like words of the title (see near_miss_patterns), 0 otherwise.
create function match_tier(document text, words text[], patterns text[]) returns int
language plpgsql immutable parallel safe strict
as $$
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
    if not (title ~ patterns[place] or word_similarity(words[place], title) >= 0.5) then return 0; end if;
  end loop;
  return 1;
end
$$;

-- The document that `match_tier` reads.
create function search_document(title text, rest text) returns text
language sql immutable parallel safe strict
as $$
  select ' ' || btrim(folded(title)) || ' ' || chr(31) || ' ' || folded(rest) || ' '
$$;

-- Kept, because to fold two thousand descriptions and to unpack as many designs took seconds with every search.
alter table services add column search_text text not null generated always as (
  search_document(name, code || ' ' || category || ' ' || left(description, 1000))
) stored;
alter table emails add column search_text text not null generated always as (
  search_document(name, jsonb_path_query_array(variants, '$[*].subject')::text)
) stored;

alter table customers add column search_text text not null generated always as (
  ' ' || folded(
    coalesce(nullif(company, ''), nullif(btrim(first_name || ' ' || last_name), ''), email, '')
    || ' ' || chr(31) || ' ' || case when company <> '' then first_name || ' ' || last_name || ' ' else '' end
    || coalesce(email, '') || ' ' || city || ' ' || translate(phone, '+-./() ', '')
  ) || ' '
) stored;
create index customers_by_search on customers using gin (organization_id, search_text gin_trgm_ops);
create index customers_by_title on customers (organization_id, (left(search_text, 40)) text_pattern_ops);

-- Under row-level security an index cannot answer LIKE: it is not leakproof, so every row of the table would be looked at.
-- This role may read nothing but what is searched, and nobody can sign in as it or become it: it only owns the function
-- below, which stays inside the organization and gives out ids. Rows are read by the caller, under the policy of the tenant.
do $$
begin
  if not exists (select from pg_roles where rolname = 'delight_search') then
    create role delight_search nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
  execute format('grant delight_search to %I', current_user);
end
$$;
grant select (organization_id, id, search_text) on customers to delight_search;
create policy search on customers for select to delight_search using (true);

-- So many of the customers that came last, as a source for statements that are put together.
create function latest_customers(own uuid, most int) returns text
language sql immutable
as $$
  select format('(select id, search_text from customers where organization_id = %L order by id desc limit %s)', own, most)
$$;

-- Up to three words of the organization's customers for one that was typed wrongly, with a space before each: one typing
-- error away among those that came last, who know every frequent word; then among all, by the index, which is fast at what
-- is rare; then two errors away among a few. To compare more rows by their trigrams took a second where many share some.
create function meant_words(own uuid, word text) returns text[]
language plpgsql stable
as $$
declare
  misses constant text[] := near_misses(word);
  pattern constant text := near_miss_pattern(word);
  alike text[];
  source text;
begin
  foreach source in array array[
    format('%s as c where c.search_text ~ %L', latest_customers(own, 2000), pattern),
    format('customers c where c.organization_id = %L and c.search_text like any (%L::text[])', own, misses),
    format('%s as c where word_similarity(%L, c.search_text) >= 0.5', latest_customers(own, 200), word)
  ]
  loop
    -- As in find_customers: the index must not be passed by because of the limit.
    perform set_config('enable_indexscan', case when source like 'customers %' then 'off' else 'on' end, true);
    execute format(
      'select array_agg('' '' || one order by is_miss desc, likeness desc, one)
       from (
         select one, is_miss, likeness
         from (
           select distinct one
           from (select c.search_text from %s limit 50) as c, unnest(string_to_array(c.search_text, '' '')) as one
         ) as words,
           lateral (select '' '' || one || '' '' like any (%L::text[]) as is_miss, similarity(one, %L) as likeness) as judged
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
$$;

-- Whether the index knows rows by this word: by signs alone, such as € and emoji, it would look at every row there is.
create function is_indexed(word text) returns boolean
language sql immutable
as $$
  select cardinality(show_trgm(word)) > 0
$$;

-- The condition of one word in one tier.
create function word_condition(own uuid, word text, tier int) returns text
language sql stable
as $$
  select case
    when tier = 3 or length(word) < 3 then format('c.search_text like %L', '% ' || word || '%')
    when tier = 2 or length(word) not between 4 and 30 or word ~ '^\d+$' or not is_indexed(word)
      then format('c.search_text like %L', '%' || word || '%')
    else format('c.search_text ~ %L', '(' || array_to_string(array[word] || meant_words(own, word), '|') || ')')
  end
$$;

-- Customers of the organization by how well they match (see match_tier), the best first; the next tier is asked only while
-- fewer than `enough` were found, the last only when nothing was, for three words at most. In every tier those that came
-- last are looked at first: what is frequent is found there, and of tens of thousands of rows that match an index would
-- gather all before the first. Whoever asks limits the time of the statement: at its end it answers what it has found.
create function find_customers(words text[], enough int) returns table (id uuid, tier int)
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
  when query_canceled then return;
end
$$;
grant usage, create on schema public to delight_search;
alter function find_customers owner to delight_search;
revoke create on schema public from delight_search;
