-- Names in the order of the alphabet and not of their bytes, in which Émile would come after Zoé.

drop index customers_by_name;
create index customers_by_name on customers (organization_id, (lower(name) collate "und-x-icu"), id);
drop index emails_by_name;
create index emails_by_name on emails (organization_id, (lower(name) collate "und-x-icu"), id);
drop index segments_by_name;
create index segments_by_name on segments (organization_id, (lower(name) collate "und-x-icu"), id);
drop index services_by_name;
create index services_by_name on services (organization_id, (lower(name) collate "und-x-icu"), id);
