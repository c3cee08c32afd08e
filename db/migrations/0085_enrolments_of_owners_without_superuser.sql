-- What 0082 changed in rows, again: for an owner who is no superuser the policies hold too, and it changed none.
alter table enrolments no force row level security;
alter table automation_versions no force row level security;
alter table conversions no force row level security;

update enrolments e set replies_taken_at = now()
from automation_versions v
where v.organization_id = e.organization_id and v.activity_id = e.activity_id and v.version = e.version and e.state <> 'ended'
  and e.replies_taken_at is null
  and v.definition @? '$.**.awaited ? (@.kind == "mail_event" && @.event == "replied" && @.activity_id == null)';

update enrolments e set subject_id = coalesce(c.quote_id, c.service_record_id)
from conversions c
where c.organization_id = e.organization_id and c.id = e.subject_id and coalesce(c.quote_id, c.service_record_id) is not null
  and not exists (
    select from enrolments o
    where o.organization_id = e.organization_id and o.activity_id = e.activity_id and o.customer_id = e.customer_id
      and o.subject_id = coalesce(c.quote_id, c.service_record_id) and o.site_id is not distinct from e.site_id and o.entry = e.entry
  );

alter table enrolments force row level security;
alter table automation_versions force row level security;
alter table conversions force row level security;
