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
  const grid = useRef<HTMLDivElement>(null);
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
    <div ref={grid} role="grid" aria-label={useTitle(at, scale)} className={classes.grid}>
      <div role="row" className={classes.head}>
        {weeks[0]?.map((day) => (
          <div key={day} role="columnheader">
            {texts.weekday(day)}
          </div>
        ))}
        <div role="columnheader">{t("calendar.week")}</div>
      </div>
      {weeks.map((week) => {
        const load = loadOf(week, days, perWeek);
        return (
          <div key={week[0]} role="row" className={load.over > 0 ? classes.full : ""}>
            {week.map((day) => (
              <GridDay key={day} day={day} days={days} place={place} onKeyDown={onKeyDown} />
            ))}
            <div role="rowheader">
              <WeekLoad load={load} />
            </div>
          </div>
        );
      })}
    </div>
  );
}
