-- What the schedule of warming up allows on a day, in logarithms: however long ago it began, no number grows beyond what can be
-- held. One limit that did was read together with all others, of every organization.
create or replace function warm_up_allowance(limits sending_limits, today date) returns int
language sql immutable
return case when limits.warm_up_first is not null then least(
  limits.warm_up_goal,
  exp(least(
    ln(limits.warm_up_goal::float8),
    ln(limits.warm_up_first::float8) + ln(limits.warm_up_growth) * greatest(
      0, least(today, coalesce(limits.warm_up_held_on, today)) - limits.warm_up_started_on
    )
  ))::int
) end;
