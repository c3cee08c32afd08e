-- What campaigns and automations of an organization begin with: whether mails go out in its business hours alone, and whether several
-- dues of one customer go into one email. Organizations that are there keep what they have, and are asked once.
alter table organizations
  add column sends_in_hours boolean not null default false,
  add column joins_dues boolean not null default false,
  add column asks_sending boolean not null default true;

alter table activities add column joins_dues boolean not null default false;

-- All services that a mail tells of, beside the one that it is about; null where it tells of no other.
alter table deliveries add column service_ids uuid[];

-- The hours of an automation hold from now on; those that are there had none, whatever their plan says of holidays.
alter table activities no force row level security;
update activities set plan = plan || '{"heeds_holidays": false}' where kind = 'automation';
alter table activities force row level security;

-- When a mail of an activity that runs without an end may go out: `after` itself, or when its hours open next; null where any moment is right.
create function public.next_sending_moment(organization uuid, plan jsonb, zone text, after timestamp with time zone)
 returns timestamp with time zone
 language sql
 stable parallel safe
as $function$
  select case
    when plan -> 'window' = 'null' and jsonb_array_length(plan -> 'weekdays') = 7 and not (plan ->> 'heeds_holidays')::boolean then null
    else coalesce(public.next_opening(
      array(
        select day from (
          select (after at time zone zone)::date + number as day from generate_series(0, 90) as number
        ) as days
        where plan -> 'weekdays' @> to_jsonb(extract(isodow from day)::int) and not (
          (plan ->> 'heeds_holidays')::boolean
          and exists (select from public.holidays h where h.organization_id = organization and h.date = day)
        )
      ),
      coalesce((plan #>> '{window,from}')::time, '00:00'), coalesce((plan #>> '{window,until}')::time, '24:00'), zone, after
    ), after + interval '1 day')
  end
$function$;

-- For so many days a customer is written to about the same service once: as long as the limit of one mail asks for, else three.
create function public.days_between_mails(mail_caps jsonb)
 returns integer
 language sql
 immutable parallel safe
as $function$
  select coalesce((select max(cap.days) from jsonb_to_recordset(mail_caps) as cap (mails int, days int) where cap.mails = 1), 3)
$function$;
