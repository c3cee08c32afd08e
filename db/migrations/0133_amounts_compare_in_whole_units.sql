-- Written conditions compare amounts in whole units from here on: those written before compared minor units, and go on doing so.
create function pg_temp.in_cents(source jsonb) returns jsonb immutable language sql as $$
  select regexp_replace(
    regexp_replace(
      source::text,
      '\m((?:(?:service|due|job)\.price|quote\.total|own\.money_[0-9a-f]{32}))(\s*(?:[<>]=?|[!=]=)\s*-?\d)',
      '\1.cents\2',
      'g'
    ),
    '(\d\s*(?:[<>]=?|[!=]=)\s*)((?:(?:service|due|job)\.price|quote\.total|own\.money_[0-9a-f]{32}))\M(?!\.)',
    '\1\2.cents',
    'g'
  )::jsonb
$$;

alter table public.emails no force row level security;
alter table public.email_versions no force row level security;
alter table public.email_blocks no force row level security;
alter table public.frozen_emails no force row level security;

update public.emails set variants = pg_temp.in_cents(variants) where variants <> pg_temp.in_cents(variants);
update public.email_versions set variants = pg_temp.in_cents(variants) where variants <> pg_temp.in_cents(variants);
update public.email_blocks set blocks = pg_temp.in_cents(blocks) where blocks <> pg_temp.in_cents(blocks);
update public.frozen_emails set variant = pg_temp.in_cents(variant), compiled = pg_temp.in_cents(compiled)
  where compiled <> pg_temp.in_cents(compiled) or variant <> pg_temp.in_cents(variant);

alter table public.emails force row level security;
alter table public.email_versions force row level security;
alter table public.email_blocks force row level security;
alter table public.frozen_emails force row level security;

drop function pg_temp.in_cents(jsonb);
