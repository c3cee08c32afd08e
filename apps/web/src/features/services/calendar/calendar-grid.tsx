import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { today } from "../../../lib/today.ts";
import { dayByKey } from "./grid-keys.ts";
import { useTitle } from "./use-title.ts";
import { WeekLoad } from "./week-load.tsx";
import { loadOf } from "./weeks.ts";
import classes from "./calendar.module.css";
import { dayOf, type DaysProps } from "./day-props.ts";
import { DayWork } from "./day-work.tsx";
import { useDayTexts } from "./use-day-texts.ts";

/** The weeks as a grid that arrow keys walk; the day in focus is the one that is shown below. */
export function CalendarGrid({ place, weeks, days, perWeek }: DaysProps) {
  const { t, i18n } = useTranslation("services");
  const texts = useDayTexts();
  const { at, scale, go } = place;
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    isWalking.current = false;
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(at, { key: event.key, isRightToLeft: i18n.dir() === "rtl", scale });
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isWalking.current = true;
    go({ at: next });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that arrow keys walk: WAI-ARIA's grid of dates
    <table ref={grid} role="grid" aria-label={useTitle(at, scale)} className={classes.grid}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {texts.weekday(day)}
            </th>
          ))}
          <th scope="col">{t("calendar.week")}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => {
          const load = loadOf(week, days, perWeek);
          return (
            <tr key={week[0]} className={load.over > 0 ? classes.full : ""}>
              {week.map((day) => (
                <GridDay key={day} day={day} days={days} place={place} onKeyDown={onKeyDown} />
              ))}
              <th scope="row">
                <WeekLoad load={load} />
              </th>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface GridDayProps extends Pick<DaysProps, "place" | "days"> {
  readonly day: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One day of the grid; of all of them the chosen one can be reached with Tab. */
function GridDay({ day, days, place: { at, scale, go }, onKeyDown }: GridDayProps) {
  const texts = useDayTexts();
  const isBeyond = scale === "month" && day.slice(0, 7) !== at.slice(0, 7);
  return (
    <td
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader takes the cells of such a table for those of a grid
      role="gridcell"
      data-day={day}
      tabIndex={day === at ? 0 : -1}
      aria-selected={day === at}
      aria-current={day === today() ? "date" : undefined}
      className={isBeyond ? classes.beyond : ""}
      onClick={() => go({ at: day })}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{texts.whole(day)}</VisuallyHidden>
      <span className={classes.numeral} aria-hidden>
        {texts.numeral(day)}
      </span>
      <DayWork day={dayOf(days, day)} hasServices={scale === "week"} />
    </td>
  );
}
