import type { CampaignPlan } from "@delight/contract/campaign-plan";
import { Temporal } from "temporal-polyfill";
import { listHolidays } from "../../../organizations/index.ts";
import type { RuleContext } from "../../../segments/index.ts";
import { allowedDays, isUnbound } from "../../starting/allowed-days.ts";
import { momentOf, shifted } from "../tree/moments.ts";

/** When a mail that is written at a moment goes out, by the hours of a plan on the clock of the organization. */
export async function hoursOf(
  { tx, today, timeZone }: RuleContext,
  plan: CampaignPlan,
): Promise<(written: Date) => Date> {
  const holidays = (await listHolidays(tx)).items.map(({ date }) => date);
  if (isUnbound(plan, holidays.length)) return (written) => written;
  const days = allowedDays(plan, shifted(today, -1), holidays);
  const { from, until } = plan.window ?? { from: "00:00", until: "24:00" };
  return (written) => {
    const here = Temporal.Instant.fromEpochMilliseconds(written.getTime()).toZonedDateTimeISO(timeZone);
    const [day, time] = [here.toPlainDate().toString(), here.toPlainTime().toString().slice(0, 5)];
    const next = days.find((one) => one > day || (one === day && time < until));
    const opens = next && momentOf({ timeZone, timeOfDay: from }, next, 0);
    return opens && opens > written ? opens : written;
  };
}
