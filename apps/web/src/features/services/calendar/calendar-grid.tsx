import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./calendar.module.css";
import type { DaysProps } from "./day-props.ts";
import { dayByKey } from "./grid-keys.ts";
import { GridDay } from "./grid-day.tsx";
import { useDayTexts } from "./use-day-texts.ts";
import { useTitle } from "./use-title.ts";
import { WeekLoad } from "./week-load.tsx";
import { loadOf } from "./weeks.ts";

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
