-- Why all conversions are computed anew: what other rules or another time zone begin leaves two ways of counting side by side until it is through.
alter table attribution_runs add column cause text not null default 'asked' check (cause in ('asked', 'rules', 'time_zone'));

-- Where no run has ended well since the rules last changed, the latest one still owes them.
alter table attribution_runs no force row level security;
alter table attribution_rules no force row level security;
update attribution_runs r set cause = 'rules'
from (select organization_id, max(changed_at) as changed_at from attribution_rules where version > 1 group by organization_id) last
where r.organization_id = last.organization_id
  and r.id = (
    select l.id from attribution_runs l where l.organization_id = r.organization_id order by l.created_at desc, l.id desc limit 1
  )
  and not exists (
    select from attribution_runs f
    where f.organization_id = r.organization_id and f.status = 'finished' and f.finished_at >= last.changed_at
  );
alter table attribution_rules force row level security;
alter table attribution_runs force row level security;
