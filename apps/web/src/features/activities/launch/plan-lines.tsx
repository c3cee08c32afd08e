import { useTranslation } from "react-i18next";
import { dayName } from "../../../lib/i18n/day-name.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Activity } from "../activities.api.ts";
import { useRepetitionLines } from "../runs/use-repetition-lines.ts";

/** The plan of a campaign in words, a line for everything that is not as usual. */
export function PlanLines({ plan, repeats }: Pick<Activity, "plan" | "repeats">) {
  const repetition = useRepetitionLines();
  const limits = useLimits(plan);
  const beginning = useBeginning(plan);
  const lines = [...(repeats === null ? [beginning] : repetition(repeats)), ...limits];
  return lines.map((line) => (
    <span key={line} style={{ display: "block" }}>
      {line}
    </span>
  ));
}

function useBeginning({ beginsAt }: Activity["plan"]): string {
  const { t } = useTranslation("activities");
  const { moment } = useFormat();
  return beginsAt === null ? t("plan.now") : t("plan.at", { moment: moment(beginsAt) });
}

function useLimits({ window, weekdays, mostADay, clock }: Activity["plan"]): string[] {
  const { t, i18n } = useTranslation("activities");
  const lines: string[] = [];
  if (window !== null) lines.push(t("plan.window", window));
  if (weekdays.length < 7) {
    const names = weekdays.map((one) => dayName(one, i18n.language));
    lines.push(t("plan.days", { days: new Intl.ListFormat(i18n.language).format(names) }));
  }
  if (mostADay !== null) lines.push(t("plan.most", { count: mostADay }));
  if (clock === "customer") lines.push(t("plan.theirs"));
  return lines;
}
