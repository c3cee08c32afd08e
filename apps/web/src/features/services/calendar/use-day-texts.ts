import { useTranslation } from "react-i18next";
import type { DueDay } from "../services.api.ts";
import type { Load } from "./weeks.ts";

/** What days and weeks of the calendar say. */
export function useDayTexts() {
  const { t, i18n } = useTranslation("services");
  const long = new Intl.DateTimeFormat(i18n.language, { dateStyle: "full", timeZone: "UTC" });
  const short = new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "long", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: "short", timeZone: "UTC" });
  const numeral = new Intl.DateTimeFormat(i18n.language, { day: "numeric", timeZone: "UTC" });
  const work = ({ dues, jobs }: Pick<DueDay, "dues" | "jobs">) => [
    ...(dues === 0 ? [] : [t("calendar.dues", { count: dues })]),
    ...(jobs === 0 ? [] : [t("calendar.jobs", { count: jobs })]),
  ];
  return {
    short: (day: string) => short.format(new Date(day)),
    weekday: (day: string) => weekday.format(new Date(day)),
    numeral: (day: string) => numeral.format(new Date(day)),
    work,
    /** The whole date, for those who do not see where it stands. */
    whole: (day: string) => `${long.format(new Date(day))}: `,
    load: ({ work: count, capacity }: Load) =>
      capacity === null ? t("calendar.work", { count }) : t("calendar.workOf", { count, capacity }),
    over: ({ over }: Load) => t("calendar.over", { count: over }),
  };
}
