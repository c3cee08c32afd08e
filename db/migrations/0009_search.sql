-- Finding things by what people remember of them: without accents, without the marks of Arabic, with a typing error.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- The one form in which words are compared. Letters that Arabic writers use for one another become one.
create function folded(words text) returns text
language sql immutable parallel safe strict
as $$
  select regexp_replace(
    translate(lower(unaccent('unaccent', normalize(words, NFKC))), 'أإآٱىةؤئ', 'ااااايهوي'),
    '[ـً-ْٰ]', '', 'g'
  )
$$;
