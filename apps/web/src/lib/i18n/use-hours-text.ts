import type { SendingHours } from "@delight/contract/sending-hours";
import { useTranslation } from "react-i18next";
import { dayName } from "./day-name.ts";

/** Sending hours in words: "Mon–Fri, 08:00–18:00". */
export function useHoursText() {
  const { i18n, t } = useTranslation("parts");
  return ({ window, weekdays }: Pick<SendingHours, "window" | "weekdays">): string => {
    const name = (day: number) => dayName(day, i18n.language, "short");
    const [first = 1, last = first] = [weekdays[0], weekdays.at(-1)];
    const isRow = weekdays.length > 2 && last - first === weekdays.length - 1;
    const days = isRow
      ? t("hours.from", { from: name(first), until: name(last) })
      : new Intl.ListFormat(i18n.language, { type: "unit" }).format(weekdays.map(name));
    return window === null ? days : t("hours.at", { days, from: window.from, until: window.until });
  };
}
