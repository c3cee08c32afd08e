-- What people choose for themselves, second factors, links that are mailed, and the way in through the partner.

alter table users
  -- Empty: that of the organization.
  add column time_zone text not null default '',
  -- Choices of the look, brand by brand.
  add column preferences jsonb not null default '{}',
  -- Sealed with a key of the installation; counts from totp_confirmed_at on.
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- The last time step that signed in: a code works once (RFC 6238, 5.2).
  add column totp_last_step bigint;

alter table organizations
  -- While set, nobody but staff may enter and nothing is sent.
  add column deactivated_at timestamptz;

alter table sessions
  add column device text not null default '',
  add column network text not null default '',
  add column signed_in_with text not null default 'password'
    check (signed_in_with in ('password', 'partner', 'invitation'));

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- A newer link, or a changed password, has taken its place.
  replaced_at timestamptz
);
create index password_resets_by_user on password_resets (user_id);

create table invitations (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  email text not null,
  email_key text not null,
  role text not null check (role in ('owner', 'marketer', 'viewer')),
  -- The link names the organization too, so that it can be looked up inside of it.
  token_hash bytea not null,
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, token_hash)
);
create index invitations_by_email on invitations (organization_id, email_key);
select protect_tenant_table('invitations');

-- Keys that sign access tokens; `sealed` with a key of the installation. The newest signs, older ones are still read for a while.
create table signing_keys (
  id text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- One row a partner sign-in under way. The state goes through the browser, so only its hash is kept.
create table partner_sign_ins (
  state_hash bytea primary key,
  build_host text not null,
  return_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The code was sent for exchange: it never is twice.
  exchanged_at timestamptz,
  -- What is still to be proved before somebody is let in.
  ticket_hash bytea unique,
  ticket_used_at timestamptz,
  identity jsonb,
  sealed_tokens bytea
);
create index partner_sign_ins_by_expiry on partner_sign_ins (expires_at);

-- Who of a partner's build signs in as whom; the partner tells no e-mail address, so nothing is ever linked by one.
create table partner_identities (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users (id) on delete cascade,
  build_host text not null,
  partner_user_type text not null,
  partner_user_id text not null,
  partner_name text not null,
  -- Access and refresh token, sealed with a key of the installation.
  sealed_tokens bytea not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (build_host, partner_user_type, partner_user_id)
);
create index partner_identities_by_user on partner_identities (user_id);
