import { useTranslation } from "react-i18next";
import type { DueDay } from "../services.api.ts";
import type { Load } from "./weeks.ts";

/** What days and weeks of the calendar say. */
export function useDayTexts() {
  const { t, i18n } = useTranslation("services");
  const long = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: "short", timeZone: "UTC" });
  const numeral = new Intl.DateTimeFormat(i18n.language, { day: "numeric", timeZone: "UTC" });
  const work = ({ dues, jobs }: Pick<DueDay, "dues" | "jobs">) => [
    ...(dues === 0 ? [] : [t("calendar.dues", { count: dues })]),
    ...(jobs === 0 ? [] : [t("calendar.jobs", { count: jobs })]),
  ];
  return {
    weekday: (day: string) => weekday.format(new Date(day)),
    numeral: (day: string) => numeral.format(new Date(day)),
    work,
    /** The whole day in words, for those who do not see where it stands. */
    whole: (day: DueDay) => {
      const parts = work(day);
      return [long.format(new Date(day.day)), ...(parts.length === 0 ? [t("calendar.nothing")] : parts)].join(", ");
    },
    load: ({ work: count, capacity }: Load) =>
      capacity === null ? t("calendar.work", { count }) : t("calendar.workOf", { count, capacity }),
    over: ({ over }: Load) => t("calendar.over", { count: over }),
  };
}
