-- Whom the organization serves, with their consent, and the services done for them.

create function customer_identity(first_name text, last_name text, company text, phone text, street text) returns bigint
language sql immutable parallel safe
return hashtextextended(
  lower(first_name || chr(31) || last_name || chr(31) || company || chr(31) || street)
    || chr(31) || regexp_replace(phone, '[^0-9]', '', 'g'),
  0
);

create table customers (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  kind text not null default 'person' check (kind in ('person', 'company')),
  first_name text not null default '',
  last_name text not null default '',
  company text not null default '',
  name text not null generated always as (
    coalesce(nullif(company, ''), nullif(btrim(first_name || ' ' || last_name), ''), email, '')
  ) stored,
  email text,
  -- The one form in which addresses are compared.
  email_key text generated always as (lower(email)) stored,
  -- By what an import knows a customer again who has no address.
  identity_key bigint generated always as (
    case when email is null then customer_identity(first_name, last_name, company, phone, street) end
  ) stored,
  phone text not null default '',
  street text not null default '',
  city text not null default '',
  postal_code text not null default '',
  country text not null default '',
  language text check (language in ('en', 'fr', 'ar')),
  tags text[] not null default '{}',
  source text not null default 'manual' check (source in ('manual', 'import', 'partner', 'form')),
  import_id uuid,
  consent text not null default 'none' check (consent in ('subscribed', 'unsubscribed', 'none')),
  -- Kept by the services room, so that lists sort without joins.
  last_service_on date,
  next_due_on date,
  lifetime_revenue_cents bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index customers_by_email on customers (organization_id, email_key);
create index customers_by_identity on customers (organization_id, identity_key) where identity_key is not null;
create index customers_by_name on customers (organization_id, lower(name), id);
create index customers_by_created on customers (organization_id, created_at desc, id);
create index customers_by_next_due on customers (organization_id, next_due_on, id);
create index customers_by_last_service on customers (organization_id, last_service_on, id);
create index customers_by_revenue on customers (organization_id, lifetime_revenue_cents, id);
create index customers_by_tag on customers using gin (tags);
select protect_tenant_table('customers');

create table customer_consents (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  customer_id uuid not null,
  state text not null check (state in ('subscribed', 'unsubscribed', 'none')),
  source text not null
    check (source in ('manual', 'import', 'form', 'one_click', 'preference_page', 'partner', 'demo')),
  evidence text not null default '',
  user_id uuid references users (id) on delete set null,
  user_name text,
  occurred_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index customer_consents_by_customer on customer_consents (organization_id, customer_id, occurred_at desc);
select protect_tenant_table('customer_consents');

-- Addresses that must not be mailed; nothing but a person's explicit act lifts one.
create table suppressions (
  organization_id uuid not null references organizations (id) on delete cascade,
  email_key text not null,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'manual')),
  evidence text not null default '',
  created_at timestamptz not null default now(),
  primary key (organization_id, email_key)
);
select protect_tenant_table('suppressions');

create table imports (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  file_name text not null,
  file_key text not null,
  file_bytes bigint not null,
  encoding text not null,
  delimiter text not null,
  headers text[] not null,
  sample jsonb not null,
  options jsonb not null,
  status text not null default 'uploaded'
    check (status in ('uploaded', 'checking', 'checked', 'running', 'finished', 'failed', 'cancelled')),
  -- Grows with every check and start: a job of an earlier one, still alive somewhere, is refused.
  run_number int not null default 0,
  -- Rows that are safely in: a worker that takes over after a crash goes on behind them.
  rows_done bigint not null default 0,
  rows_total bigint,
  counts jsonb not null,
  failure text,
  user_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (organization_id, id)
);
create index imports_by_created on imports (organization_id, created_at desc);
create unique index imports_one_running on imports (organization_id) where status = 'running';
select protect_tenant_table('imports');

create table import_errors (
  organization_id uuid not null,
  import_id uuid not null,
  line bigint not null,
  column_name text not null,
  value text not null,
  message text not null,
  row_values text[] not null,
  primary key (organization_id, import_id, line, column_name),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
select protect_tenant_table('import_errors');

create table services (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  name text not null,
  code text not null default '',
  category text not null default '',
  description text not null default '',
  price_cents bigint not null default 0,
  duration_minutes int not null default 0,
  interval_years int not null default 0,
  interval_months int not null default 0,
  interval_days int not null default 0,
  anchor text not null default 'done_date' check (anchor in ('due_date', 'done_date')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index services_by_name on services (organization_id, lower(name), id);
select protect_tenant_table('services');

-- One service done for one customer on one day, or booked for a day: the job.
create table service_records (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  customer_id uuid not null,
  service_id uuid not null,
  status text not null check (status in ('booked', 'done', 'cancelled')),
  scheduled_on date,
  done_on date,
  value_cents bigint not null default 0,
  note text not null default '',
  -- When the organization learned of the job: attribution compares this moment with the touch.
  booked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, service_id) references services (organization_id, id),
  check (status <> 'done' or done_on is not null)
);
create index service_records_by_customer on service_records (organization_id, customer_id, service_id, done_on desc);
create index service_records_by_service on service_records (organization_id, service_id, status);
create index service_records_by_booked on service_records (organization_id, booked_at desc, id);
select protect_tenant_table('service_records');

create table service_dues (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  customer_id uuid not null,
  service_id uuid not null,
  due_on date not null,
  last_done_on date,
  is_booked boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, customer_id, service_id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade
);
create index service_dues_by_date on service_dues (organization_id, due_on, id);
create index service_dues_by_service on service_dues (organization_id, service_id, due_on);
select protect_tenant_table('service_dues');

create table quotes (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  number text not null,
  customer_id uuid not null,
  service_id uuid,
  status text not null check (status in ('open', 'accepted', 'declined', 'expired')),
  value_cents bigint not null,
  issued_on date not null,
  expires_on date,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, service_id) references services (organization_id, id)
);
create index quotes_by_customer on quotes (organization_id, customer_id, issued_on desc);
select protect_tenant_table('quotes');
