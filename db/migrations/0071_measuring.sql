-- Whether opens and clicks are measured: of an organization, of whoever reads an address, and of each mail as it was made.
alter table organizations
  add column measures_opens boolean not null default true,
  add column measures_clicks boolean not null default true;

-- Null: as the organization does. Who says no on the page of their preferences is not overruled.
alter table mail_preferences add column unmeasured_by text check (unmeasured_by in ('reader', 'organization'));

alter table deliveries
  add column measures_opens boolean not null default true,
  add column measures_clicks boolean not null default true;

-- Mails that were sent without measuring: what opens and clicks are a share of is `sent` without them.
alter table activity_counts
  add column unmeasured_opens integer not null default 0,
  add column unmeasured_clicks integer not null default 0;
alter table activity_days
  add column unmeasured_opens integer not null default 0,
  add column unmeasured_clicks integer not null default 0;

-- Who is not to be measured stays so at a new address.
create function keep_unmeasured() returns trigger
language plpgsql
as $$
begin
  insert into mail_preferences as p (organization_id, email_key, unmeasured_by)
  select organization_id, new.email_key, unmeasured_by from mail_preferences
  where organization_id = new.organization_id and email_key = old.email_key and unmeasured_by is not null
  on conflict (organization_id, email_key) do update set
    unmeasured_by = coalesce(p.unmeasured_by, excluded.unmeasured_by), updated_at = now();
  return null;
end
$$;

create trigger keep_unmeasured after update of email on customers
for each row when (new.email_key is not null and new.email_key <> old.email_key)
execute function keep_unmeasured();
