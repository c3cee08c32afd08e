import type { OpenSpan } from "@delight/contract/business-hours";
import { useTranslation } from "react-i18next";
import { dayName } from "../../../lib/i18n/day-name.ts";
import { isAllDay, spansOf, type Week, weekdays } from "./week.ts";

/** Business hours in words: of a day, and of a week with days that are alike joined. */
export function useHoursText() {
  const { t, i18n } = useTranslation("settings");
  const { language } = i18n;
  const ofDay = (spans: readonly OpenSpan[]): string => {
    if (spans.length === 0) return t("hours.closed");
    if (isAllDay(spans)) return t("hours.whole");
    return spans.map(({ opens, closes }) => `${timeText(opens, language)} – ${timeText(closes, language)}`).join(", ");
  };
  const ofWeek = (week: Week): string[] => {
    const said = weekdays.map((day) => ofDay(spansOf(week, day)));
    return runsOf(said).map(({ first, last, text }) => {
      const from = dayName(first, language, "short");
      const to = dayName(last, language, "short");
      return first === last ? t("hours.one", { day: from, hours: text }) : t("hours.days", { from, to, hours: text });
    });
  };
  return { ofDay, ofWeek };
}

interface Run {
  readonly first: number;
  readonly last: number;
  readonly text: string;
}

function runsOf(said: readonly string[]): Run[] {
  return said.reduce<Run[]>((runs, text, index) => {
    const before = runs.at(-1);
    if (before?.text !== text) return [...runs, { first: index + 1, last: index + 1, text }];
    return [...runs.slice(0, -1), { ...before, last: index + 1 }];
  }, []);
}

function timeText(time: string, language: string): string {
  const [hours, minutes] = time.split(":").map(Number);
  const format = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  return format.format(new Date(Date.UTC(2024, 0, 1, hours, minutes)));
}
