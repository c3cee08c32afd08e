import { Stack, Text, UnstyledButton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./calendar.module.css";
import { dayOf, type DaysProps } from "./day-props.ts";
import { DayWork } from "./day-work.tsx";
import { useDayTexts } from "./use-day-texts.ts";
import { WeekLoad } from "./week-load.tsx";
import { loadOf } from "./weeks.ts";

/** On a phone: week after week, only days on which there is something to do. */
export function CalendarList({ place: { at, scale, go }, weeks, days, perWeek }: DaysProps) {
  const { t } = useTranslation("services");
  const texts = useDayTexts();
  return (
    <Stack gap="lg">
      {weeks.map((week) => {
        const busy = week.filter((day) => days.some((one) => one.day === day));
        return (
          <section key={week[0]} aria-label={t("calendar.weekFrom", { day: texts.whole(dayOf([], week[0] ?? at)) })}>
            <WeekLoad load={loadOf(week, days, perWeek)} />
            {busy.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t("calendar.nothing")}
              </Text>
            ) : (
              <ul className={classes.list}>
                {busy.map((day) => (
                  <li key={day}>
                    <UnstyledButton
                      className={classes.day}
                      aria-label={texts.whole(dayOf(days, day))}
                      aria-current={day === at ? "date" : undefined}
                      onClick={() => go({ at: day })}
                    >
                      <span className={classes.numeral}>
                        {texts.weekday(day)} {texts.numeral(day)}
                      </span>
                      <DayWork day={dayOf(days, day)} hasServices={scale === "week"} />
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </Stack>
  );
}
