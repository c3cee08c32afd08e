-- Of the mails that were sent on a day, those that came back meanwhile: what arrived is the difference.
alter table activity_days add column bounced integer not null default 0;

alter table deliveries no force row level security;
alter table activity_days no force row level security;

update activity_days d set bounced = b.bounced
from (
  select r.organization_id, (r.sent_at at time zone o.time_zone)::date as day, r.activity_id, count(*) as bounced
  from deliveries r
  join organizations o on o.id = r.organization_id
  where r.status = 'sent' and r.bounced_at is not null
  group by 1, 2, 3
) b
where d.organization_id = b.organization_id and d.day = b.day and d.activity_id = b.activity_id;

alter table deliveries force row level security;
alter table activity_days force row level security;
