-- Taking data of customers out as files becomes a permission of its own: until now whoever saw a list could take it away.
alter table memberships no force row level security;
alter table api_keys no force row level security;
-- Who works with customers keeps it; who only looks does not.
update memberships set permissions = array_append(permissions, 'customers.export')
where 'customers.change' = any (permissions) and 'customers.export' <> all (permissions);
-- Keys keep what they could do, so that no program stops; from now on they show it, and new keys are asked for it.
update api_keys set scopes = array_append(scopes, 'customers.export')
where scopes && array['customers.view', 'customers.change', 'activities.view', 'conversions.view'] and 'customers.export' <> all (scopes);
alter table api_keys force row level security;
alter table memberships force row level security;

-- What each loop of each worker last did: written every few seconds, and worth nothing after a crash.
create unlogged table worker_loops (
  process_id uuid not null,
  loop text not null,
  -- Host and process number, by which an operator finds it.
  process text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- Of the round that has been under way longest.
  round_began_at timestamptz,
  round_ended_at timestamptz,
  round_milliseconds int,
  failed_at timestamptz,
  failure text not null default '',
  primary key (process_id, loop)
);
