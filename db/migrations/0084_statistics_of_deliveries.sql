-- A large audience is written in one go and mailed at once. Until autovacuum comes by, the planner takes the table for as
-- small as it was, and reads all deliveries of the organization for each few that it is to find by their keys.

-- Only the owner of a table may have it analysed. Where a vacuum holds it, it is left alone: that tells the planner as well.
create function analyze_deliveries() returns void
language plpgsql security definer
set search_path = public, pg_temp
set lock_timeout = '3s'
as $$
begin
  analyze deliveries;
exception when lock_not_available then
  null;
end $$;
revoke execute on function analyze_deliveries() from public;
grant execute on function analyze_deliveries() to delight_app;
