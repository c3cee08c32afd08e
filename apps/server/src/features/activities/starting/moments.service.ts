import type { CampaignPlan } from "@delight/contract/campaign-plan";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Moments } from "../../deliveries/index.ts";
import { getOrganization, listHolidays } from "../../organizations/index.ts";
import { allowedDays, isUnbound, spreadOver } from "./allowed-days.ts";
import { findBeginning } from "./moments.queries.ts";

const noDay = "The plan leaves no day within a year on which mails may go out; choose more weekdays";
const tooSlow = "So few mails a day would take longer than a year; raise how many go out on one day";

export interface Times {
  /** Undefined where any moment is right. */
  readonly moments: Moments | undefined;
  readonly mostADay: number | null;
  /** The moment to begin and its day in the time zone of the organization. */
  readonly moment: string;
  readonly date: string;
}

/** When the mails of a plan may go out, if it is launched now; `beginsAt` in the past or null: now, by the clock of the database. */
export async function timesOf(tx: OrgTx, plan: CampaignPlan, beginsAt: string | null): Promise<Times> {
  const { items } = await listHolidays(tx);
  const { moment, date, time } = await findBeginning(tx, beginsAt);
  const { window, clock, most_a_day: mostADay } = plan;
  if (isUnbound(plan, items.length)) {
    return { moments: undefined, mostADay, moment, date };
  }
  const { time_zone: timeZone } = await getOrganization(tx);
  const { from: opens, until: closes } = window ?? { from: "00:00", until: "24:00" };
  const all = allowedDays(
    plan,
    date,
    items.map((holiday) => holiday.date),
  );
  const days = clock === "organization" && closes <= time ? all.filter((day) => day !== date) : all;
  return { moments: { days, opens, closes, clock, timeZone, mostADay }, mostADay, moment, date };
}

/** What is wrong with the times for so many mails: the code and the sentence of it. */
export function mistakeOf({ moments, mostADay }: Times, mails: number) {
  if (!moments) {
    return undefined;
  }
  if (moments.days.length === 0) {
    return { code: "no_day", sentence: noDay } as const;
  }
  return spreadOver(moments.days, mails, mostADay) ? undefined : ({ code: "too_slow", sentence: tooSlow } as const);
}
