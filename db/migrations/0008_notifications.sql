-- Messages to users, shown in the bell menu.

create table notifications (
  organization_id uuid not null references organizations (id) on delete cascade,
  id uuid not null default uuid_v7(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- What it is about, such as the activity that was finished.
  subject_id uuid,
  -- What its sentence needs: names and figures.
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Taken out of the list; can be put back until the row is swept.
  removed_at timestamptz,
  primary key (organization_id, id)
);
create index notifications_by_user on notifications (organization_id, user_id, id desc) where removed_at is null;
create index notifications_unread on notifications (organization_id, user_id) where read_at is null and removed_at is null;
-- Both are swept.
create index notifications_by_age on notifications (organization_id, created_at);
create index notifications_removed on notifications (organization_id, removed_at) where removed_at is not null;
select protect_tenant_table('notifications');

-- Wakes the streams of the user, in whichever process they are.
create function tell_of_notification() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('notifications', new.organization_id || ':' || new.user_id);
  return null;
end
$$;
create trigger told after insert or update on notifications for each row execute function tell_of_notification();
