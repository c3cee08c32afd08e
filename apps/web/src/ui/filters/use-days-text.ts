import { useTranslation } from "react-i18next";
import { presetOf, todayIn } from "../../lib/days.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../lib/organization-settings.ts";

/** The ends of a span of calendar days; what is undefined is open. */
export interface DayEnds {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Says a span of days: by the name of a common period, or by its ends; nothing where both are open. */
export function useDaysText({
  isNeeded = true,
}: {
  readonly isNeeded?: boolean;
} = {}): (ends: DayEnds) => string | undefined {
  const { t } = useTranslation("parts");
  const { day } = useFormat();
  const zone = useOrganizationSettings({ isNeeded })?.timeZone;
  return ({ from, to }) => {
    if (from && to) {
      const preset = presetOf({ from, to }, todayIn(zone));
      return preset ? t(`days.preset.${preset}`) : t("filters.span", { from: day(from), to: day(to) });
    }
    if (from) return t("filters.from", { value: day(from) });
    return to ? t("filters.upTo", { value: day(to) }) : undefined;
  };
}
