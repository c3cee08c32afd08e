import { Card, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { QueryContent } from "../../../ui/query-content.tsx";
import { calendarQuery } from "../services.api.ts";
import { CalendarBar } from "./calendar-bar.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarList } from "./calendar-list.tsx";
import { Capacity } from "./capacity.tsx";
import { DayPanel } from "./day-panel.tsx";
import { useCalendarPlace } from "./use-place.ts";
import { weeksAround } from "./weeks.ts";

/** What falls due in a month or a week, day by day, against what can be done in a week. */
export function CalendarView() {
  const place = useCalendarPlace();
  const weeks = weeksAround(place.at, place.scale);
  const [from = place.at, to = from] = [weeks[0]?.[0], weeks.at(-1)?.[6]];
  const service = place.service === undefined ? {} : { service: place.service };
  const query = useQuery({ ...calendarQuery({ from, to, ...service }), placeholderData: keepPreviousData });
  const isNarrow = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false });
  const Days = isNarrow ? CalendarList : CalendarGrid;
  return (
    <Stack>
      <Card>
        <Stack>
          <CalendarBar place={place} />
          <QueryContent query={query}>
            {({ days, jobsPerWeek }) => (
              <>
                <Capacity weeks={weeks} days={days} perWeek={jobsPerWeek} />
                <Days place={place} weeks={weeks} days={days} perWeek={jobsPerWeek} />
              </>
            )}
          </QueryContent>
        </Stack>
      </Card>
      {isNarrow ? null : <DayPanel day={place.at} service={place.service} />}
    </Stack>
  );
}
