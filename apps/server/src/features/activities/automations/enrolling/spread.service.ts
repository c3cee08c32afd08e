import type { AutomationDefinition } from "@delight/contract/automation-steps";
import { AppError } from "../../../../platform/errors.ts";
import { listHolidays } from "../../../organizations/index.ts";
import type { RuleContext } from "../../../segments/index.ts";
import { getActivity } from "../../activities.service.ts";
import { allowedDays } from "../../starting/allowed-days.ts";
import { momentOf, shifted } from "../tree/moments.ts";
import type { Spread } from "./enrolling.queries.ts";

interface Spreading {
  readonly activityId: string;
  readonly definition: AutomationDefinition;
  readonly days: number;
}

/** The next so many days on which the automation sends, from their first hour to their last; of today what is left of it. */
export async function spreadOf(
  { tx, today, timeZone }: RuleContext,
  { activityId, definition, days }: Spreading,
  now: Date,
): Promise<Spread> {
  const { plan } = await getActivity(tx, { id: activityId });
  const holidays = (await listHolidays(tx)).items.map(({ date }) => date);
  const { from, until } = plan.window ?? { from: definition.time_of_day, until: "24:00" };
  const at = (day: string, time: string) =>
    time === "24:00"
      ? momentOf({ timeZone, timeOfDay: "00:00" }, shifted(day, 1), 0)
      : momentOf({ timeZone, timeOfDay: time }, day, 0);
  const open = allowedDays(plan, today, holidays)
    .filter((day) => at(day, until) > now)
    .slice(0, days);
  if (open.length < days) {
    throw new AppError("conflict", "The sending hours leave too few days within a year; choose more weekdays");
  }
  return {
    starts: open.map((day) => new Date(Math.max(at(day, from).getTime(), now.getTime())).toISOString()),
    ends: open.map((day) => at(day, until).toISOString()),
  };
}
