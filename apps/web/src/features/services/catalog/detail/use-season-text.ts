import { useTranslation } from "react-i18next";
import type { Service } from "../../services.api.ts";

/** A season in words: "1 March – 31 October". */
export function useSeasonText(): (season: Pick<Service, "seasonFrom" | "seasonTo">) => string {
  const { t, i18n } = useTranslation("services");
  const format = new Intl.DateTimeFormat(i18n.language, { day: "numeric", month: "long", timeZone: "UTC" });
  // Of a leap year, which has every day.
  const text = (monthDay: string) => format.format(new Date(`2024-${monthDay}`));
  return ({ seasonFrom, seasonTo }) =>
    seasonFrom === null || seasonTo === null
      ? t("detail.wholeYear")
      : t("detail.fromTo", { from: text(seasonFrom), to: text(seasonTo) });
}
