-- Who gets one run of a campaign that repeats and no more is known by the address too: who shares it, or comes back under another
-- id, has had it. Written for mails of runs alone, so that no other mail pays for it; a key of its own, because under row-level
-- security no index serves lower().
alter table deliveries add column email_key text;

alter table activities no force row level security;
alter table deliveries no force row level security;
update deliveries d set email_key = lower(d.email_address)
from activities run
where run.recurring_id is not null and d.organization_id = run.organization_id and d.activity_id = run.id
  and d.status <> 'skipped';
alter table deliveries force row level security;
alter table activities force row level security;

create index deliveries_of_runs on deliveries (organization_id, email_key, activity_id) where email_key is not null;
