-- The library says of each email how many activities use it.
create index activities_by_email on activities (organization_id, email_id);
