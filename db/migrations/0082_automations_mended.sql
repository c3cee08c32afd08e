-- A reply pauses who wrote it, unless a step that waits for replies took it: the moment at which one did.
alter table enrolments add column replies_taken_at timestamptz;
update enrolments e set replies_taken_at = now()
from automation_versions v
where v.organization_id = e.organization_id and v.activity_id = e.activity_id and v.version = e.version and e.state <> 'ended'
  and v.definition @? '$.**.awaited ? (@.kind == "mail_event" && @.event == "replied" && @.activity_id == null)';

-- A call of a step that went on without it is not made any more.
alter table webhook_calls drop constraint webhook_calls_failure_check;
alter table webhook_calls add constraint webhook_calls_failure_check
  check (failure in ('answered', 'redirected', 'too_slow', 'unreachable', 'not_allowed', 'given_up'));

-- What was earned is known by its quote or job, which stays when an acceptance is taken back and given again.
update enrolments e set subject_id = coalesce(c.quote_id, c.service_record_id)
from conversions c
where c.organization_id = e.organization_id and c.id = e.subject_id and coalesce(c.quote_id, c.service_record_id) is not null
  and not exists (
    select from enrolments o
    where o.organization_id = e.organization_id and o.activity_id = e.activity_id and o.customer_id = e.customer_id
      and o.subject_id = coalesce(c.quote_id, c.service_record_id) and o.site_id is not distinct from e.site_id and o.entry = e.entry
  );
