import { useTranslation } from "react-i18next";
import { dayName } from "../../../lib/i18n/day-name.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Activity } from "../activities.api.ts";

/** The plan of a campaign in words, a line for everything that is not as usual. */
export function PlanLines({ plan }: { readonly plan: Activity["plan"] }) {
  const lines = useLines(plan);
  return lines.map((line) => (
    <span key={line} style={{ display: "block" }}>
      {line}
    </span>
  ));
}

function useLines({ beginsAt, window, weekdays, mostADay, clock }: Activity["plan"]): string[] {
  const { t, i18n } = useTranslation("activities");
  const { moment } = useFormat();
  const lines = [beginsAt === null ? t("plan.now") : t("plan.at", { moment: moment(beginsAt) })];
  if (window !== null) lines.push(t("plan.window", window));
  if (weekdays.length < 7) {
    const names = weekdays.map((one) => dayName(one, i18n.language));
    lines.push(t("plan.days", { days: new Intl.ListFormat(i18n.language).format(names) }));
  }
  if (mostADay !== null) lines.push(t("plan.most", { count: mostADay }));
  if (clock === "customer") lines.push(t("plan.theirs"));
  return lines;
}
