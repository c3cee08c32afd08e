-- Other systems that know a customer by an id hear which one stands for it from now on.
create function hear_merges() returns trigger
language plpgsql
as $$
begin
  if ('customer.merged' = any (heard_webhook_events())) is not true then return null; end if;
  insert into webhook_events (organization_id, type, customer_id, data, occurred_at)
  select organization_id, 'customer.merged', customer_id,
    jsonb_build_object('id', merged_id, 'merged_into', customer_id), merged_at
  from news;
  return null;
end
$$;
create trigger heard_when_added after insert on customer_merges referencing new table as news
  for each statement execute function hear_merges();
