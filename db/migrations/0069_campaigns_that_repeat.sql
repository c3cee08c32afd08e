-- A campaign that repeats never sends by itself: at each date a worker makes a campaign of it, a run, with an audience and figures of
-- its own. `next_run_on` is the day for which it is scheduled, `last_run_on` that of its latest run, also when somebody deleted it.
alter table activities
  add column repeats jsonb,
  add column runs_made int not null default 0,
  add column next_run_on date,
  add column last_run_on date,
  -- Of a run: what it was made of, and for which day.
  add column recurring_id uuid,
  add column run_on date,
  -- Whether who got an earlier run may get it again.
  add column mails_again boolean not null default true,
  add constraint activities_recurring_fkey foreign key (organization_id, recurring_id)
    references activities (organization_id, id) on delete set null (recurring_id),
  add constraint activities_run_check check (recurring_id is null or (run_on is not null and repeats is null));

-- One run for each date, whoever makes it and however often.
create unique index activities_one_run_each on activities (organization_id, recurring_id, run_on);
