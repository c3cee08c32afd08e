import { useTranslation } from "react-i18next";
import { type Scale, weeksAround } from "./weeks.ts";

/** "March 2026", or "9 – 15 March 2026". */
export function useTitle(at: string, scale: Scale): string {
  const { i18n } = useTranslation();
  if (scale === "month") {
    return new Intl.DateTimeFormat(i18n.language, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(at),
    );
  }
  const [week = []] = weeksAround(at, "week");
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long", timeZone: "UTC" });
  return format.formatRange(new Date(week[0] ?? at), new Date(week[6] ?? at));
}
