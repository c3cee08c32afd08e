import { Stack, Text, Title, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./calendar.module.css";
import { dayOf, type DaysProps } from "./day-props.ts";
import { DayPanel } from "./day-panel.tsx";
import { DayWork } from "./day-work.tsx";
import { useDayTexts } from "./use-day-texts.ts";
import { WeekLoad } from "./week-load.tsx";
import { loadOf } from "./weeks.ts";

/** On a phone: week after week, only days on which there is something to do; the chosen one opens. */
export function CalendarList({ place: { at, scale, service, go }, weeks, days, perWeek }: DaysProps) {
  const { t } = useTranslation("services");
  const texts = useDayTexts();
  return (
    <Stack gap="lg">
      {weeks.map((week) => {
        const busy = week.filter((day) => days.some((one) => one.day === day));
        return (
          <section key={week[0]}>
            <Title order={3} size="h6">
              {t("calendar.weekFrom", { day: texts.short(week[0] ?? at) })}
            </Title>
            <WeekLoad load={loadOf(week, days, perWeek)} />
            {busy.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t("calendar.nothing")}
              </Text>
            ) : (
              <ul className={classes.list}>
                {busy.map((day) => (
                  <li key={day}>
                    <UnstyledButton className={classes.day} aria-expanded={day === at} onClick={() => go({ at: day })}>
                      <VisuallyHidden>{texts.whole(day)}</VisuallyHidden>
                      <span className={classes.numeral} aria-hidden>
                        {texts.weekday(day)} {texts.numeral(day)}
                      </span>
                      <DayWork day={dayOf(days, day)} hasServices={scale === "week"} />
                    </UnstyledButton>
                    {day === at ? <DayPanel day={day} service={service} /> : null}
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
