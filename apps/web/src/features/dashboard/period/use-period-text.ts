import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Choice } from "./choice.ts";

/** A choice in words: "Last 30 days", "This quarter", or its days. */
export function usePeriodText(): (choice: Choice) => string {
  const { t } = useTranslation("dashboard");
  const { day } = useFormat();
  return ({ days, preset, from, to }) => {
    if (from !== undefined && to !== undefined) return t("period.span", { from: day(from), to: day(to) });
    if (from !== undefined) return t("period.since", { from: day(from) });
    if (to !== undefined) return t("period.until", { to: day(to) });
    return preset === undefined ? t("period.last", { count: days ?? 30 }) : t(`period.preset.${preset}`);
  };
}
