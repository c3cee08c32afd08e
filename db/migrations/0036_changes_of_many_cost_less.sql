-- A look at the run for each of a hundred thousand rows was a tenth of what a change of many cost. They are written by
-- who holds the run, and go with it in one statement.
alter table bulk_changes drop constraint bulk_changes_organization_id_run_id_fkey;

create function forget_changes_of_runs() returns trigger
language plpgsql
as $$
begin
  delete from bulk_changes x using gone where x.organization_id = gone.organization_id and x.run_id = gone.id;
  return null;
end
$$;
create trigger forgets_its_changes after delete on bulk_runs referencing old table as gone
  for each statement execute function forget_changes_of_runs();
