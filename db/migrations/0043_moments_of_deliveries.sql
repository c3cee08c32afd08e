-- The days on which a campaign may mail, for a year, as they were when it began; null where any moment is right.
alter table activities add column days date[];

-- The next moment, from `after` on, inside of the hours of one of the days, read in a time zone; null when they are over.
create function next_opening(days date[], opens time, closes time, zone text, after timestamptz) returns timestamptz
language sql stable parallel safe
as $$
  select min(greatest(after, (day + opens) at time zone zone))
  from unnest(days) as day
  where (day + closes) at time zone zone > after
$$;

-- The zone if this installation knows it: the name was taken from whoever knew a newer list of zones.
create function known_zone(zone text, otherwise text) returns text
language plpgsql stable
as $$
begin
  perform now() at time zone zone;
  return coalesce(zone, otherwise);
exception when invalid_parameter_value then
  return otherwise;
end
$$;
