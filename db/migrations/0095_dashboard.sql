-- Saved views of the dashboard, and what became of its suggestions.

create table dashboard_views (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- As the contract's `DashboardChoice`.
  choice jsonb not null,
  is_shared boolean not null default false,
  -- Deleted, but for a while it can be put back.
  removed_at timestamptz,
  primary key (organization_id, id)
);
create index dashboard_views_by_user on dashboard_views (organization_id, user_id);
select protect_tenant_table('dashboard_views');

-- With which view the dashboard of a user begins.
create table dashboard_defaults (
  organization_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  view_id uuid not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, view_id) references dashboard_views (organization_id, id) on delete cascade
);
create index dashboard_defaults_by_view on dashboard_defaults (organization_id, view_id);
select protect_tenant_table('dashboard_defaults');

create table suggestion_states (
  organization_id uuid not null references organizations (id) on delete cascade,
  -- As the contract's `SuggestionKey`.
  key text not null,
  -- The organization's day from which it may be shown again.
  snoozed_until date,
  -- The draft that was made of it last.
  activity_id uuid,
  primary key (organization_id, key),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete set null (activity_id)
);
create index suggestion_states_by_activity on suggestion_states (organization_id, activity_id);
select protect_tenant_table('suggestion_states');
