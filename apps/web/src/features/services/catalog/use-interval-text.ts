import { useTranslation } from "react-i18next";
import { type Interval, isOnce } from "./interval.ts";

/** An interval in words: "1 year, 6 months". */
export function useIntervalText(): (interval: Interval) => string {
  const { t, i18n } = useTranslation("services");
  return (interval) => {
    if (isOnce(interval)) return t("interval.once");
    const parts = [
      interval.intervalYears > 0 ? t("interval.years", { count: interval.intervalYears }) : "",
      interval.intervalMonths > 0 ? t("interval.months", { count: interval.intervalMonths }) : "",
      interval.intervalDays > 0 ? t("interval.days", { count: interval.intervalDays }) : "",
    ].filter((part) => part !== "");
    return new Intl.ListFormat(i18n.language, { type: "unit", style: "long" }).format(parts);
  };
}
