-- Domains beyond ASCII are kept as the name system knows them (`xn--…`), and found as people write them.

-- RFC 3492: what stands behind `xn--` as letters; null where it is none. Its twin: `packages/contract/src/punycode.ts`.
create function public.decode_punycode(label text) returns text
language plpgsql immutable parallel safe strict
as $$
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
$$;

create function public.shown_domain(address text) returns text
language plpgsql immutable parallel safe strict
as $$
declare
  domain constant text := split_part(address, '@', -1);
begin
  return left(address, length(address) - length(domain)) || (
    select string_agg(coalesce(case when label like 'xn--%' then public.decode_punycode(substr(label, 5)) end, label), '.' order by place)
    from unnest(string_to_array(domain, '.')) with ordinality as labels(label, place)
  );
end
$$;

-- An address in small letters, its domain as people write it.
create function public.shown_address(address text) returns text
language sql immutable parallel safe
return case when position('xn--' in address) = 0 then address else public.shown_domain(address) end;

create or replace function public.folded(words text)
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
$function$;

alter table customers no force row level security;
update customers set email = email where email like '%xn--%';
alter table customers force row level security;
