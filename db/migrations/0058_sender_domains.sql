-- Domains that an organization mails from. It proves that a domain is its own by a record of the name system; until then its
-- mails come from the installation's own address.
create table sender_domains (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  -- In ASCII (RFC 5890), small letters.
  domain text not null check (domain = lower(domain)),
  -- What the record of the owner has to say; known to this organization alone.
  token text not null,
  return_path_host text not null,
  state text not null default 'pending' check (state in ('pending', 'verified', 'failing', 'lost')),
  verified_at timestamptz,
  checked_at timestamptz,
  -- When the records are looked at again by themselves.
  next_check_at timestamptz not null default now(),
  -- Since when something is missing that was there, and how many looks found it so. A look without an answer is none.
  failing_since timestamptz,
  failed_checks integer not null default 0,
  -- What was found at the last look, record by record.
  findings jsonb not null default '{"records": [], "spf": "unknown", "is_return_path_aligned": false}',
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, domain)
);
select protect_tenant_table('sender_domains');

-- Those who look again ask once over all organizations for what is due.
create index sender_domains_due on sender_domains (organization_id, next_check_at);
create policy rechecks on sender_domains for select using (current_setting('app.rechecks', true) = 'on');

-- Which organization holds a domain: one for the whole installation, and only it sees that it does. Not a table of the
-- tenant's by its key, because no two of them may have the same domain.
create table held_domains (
  domain text primary key,
  holder_id uuid not null references organizations (id) on delete cascade
);
create index held_domains_by_holder on held_domains (holder_id);
alter table held_domains enable row level security;
alter table held_domains force row level security;
create policy holder on held_domains
  using (holder_id = current_organization()) with check (holder_id = current_organization());

-- Keys that sign the mails of a domain (RFC 6376). The private one is sealed, and gone once the key is retired.
create table dkim_keys (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  domain_id uuid not null,
  selector text not null,
  algorithm text not null check (algorithm in ('rsa', 'ed25519')),
  public_key text not null,
  private_key bytea,
  state text not null default 'fresh' check (state in ('fresh', 'active', 'retiring', 'retired')),
  made_at timestamptz not null default now(),
  active_at timestamptz,
  -- From when it signs nothing more; its record stays for what is under way.
  retiring_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, domain_id, selector),
  foreign key (organization_id, domain_id) references sender_domains (organization_id, id) on delete cascade,
  check ((private_key is null) = (state = 'retired'))
);
select protect_tenant_table('dkim_keys');
