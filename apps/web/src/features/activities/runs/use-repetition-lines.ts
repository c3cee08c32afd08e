import { useTranslation } from "react-i18next";
import { dayName } from "../../../lib/i18n/day-name.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { isWeekly, type Repeats } from "./use-repetition.ts";

/** Longer than any month: the last day of each. */
const lastDay = 31;

/** A repetition in plain sentences: how often, from when on, and until when. */
export function useRepetitionLines(): (repeats: Repeats) => string[] {
  const rhythm = useRhythm();
  const { t } = useTranslation("activities");
  const { day } = useFormat();
  return (repeats) => {
    const { startsOn, endsOn, mostRuns } = repeats;
    const lines = [rhythm(repeats), t("runs.from", { day: day(startsOn) })];
    if (endsOn !== null) lines.push(t("runs.until", { day: day(endsOn) }));
    if (mostRuns !== null) lines.push(t("runs.times", { count: mostRuns }));
    if (endsOn === null && mostRuns === null) lines.push(t("runs.endless"));
    return lines;
  };
}

/** How often alone, for a list. */
export function useRhythm(): (repeats: Repeats) => string {
  const { t, i18n } = useTranslation("activities");
  return ({ every, weekdays, monthDay, time, startsOn }) => {
    if (isWeekly(every)) {
      if (every === "week" && weekdays.length === 7) return t("runs.every.day", { time });
      const names = weekdays.map((one) => dayName(one, i18n.language));
      return t(`runs.every.${every}`, { days: new Intl.ListFormat(i18n.language).format(names), time });
    }
    const month = monthName(startsOn, i18n.language);
    const which = monthDay === lastDay ? "last" : "day";
    return t(`runs.every.${every}.${which}`, { day: monthDay, month, time });
  };
}

function monthName(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(new Date(day));
}
