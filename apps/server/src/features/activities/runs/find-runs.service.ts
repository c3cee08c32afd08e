import { CampaignPlan } from "@delight/contract/campaign-plan";
import { Repetition } from "@delight/contract/campaign-runs";
import type { OrgTx } from "../../../platform/db/database.ts";
import { listHolidays } from "../../organizations/index.ts";
import { type DueDay, dueDays } from "./due-days.ts";
import { findMoments, findToday, type RecurringRow } from "./runs.queries.ts";

/** Milliseconds: holidays and free weekdays in a row. */
const longestMove = 40 * 24 * 3600 * 1000;

export interface Run extends DueDay {
  readonly at: string;
}

interface Runs {
  /** The latest that is due by now and was not made; undefined where there is none. */
  readonly due: Run | undefined;
  /** The next that are to come, at most as many as asked for. */
  readonly next: readonly Run[];
}

/**
 * What is due of a campaign that repeats, by the clock of the database and the holidays as they are now. What was missed
 * while nobody worked is due once, as its latest date.
 */
export async function findRuns(tx: OrgTx, row: RecurringRow, most: number): Promise<Runs> {
  const repetition = Repetition.parse(row.repeats);
  const today = await findToday(tx);
  const { items } = await listHolidays(tx);
  const calendar = { plan: CampaignPlan.parse(row.plan), holidays: items.map(({ date }) => date) };
  const from = row.next_run_on ?? today;
  const days = daysUntil(dueDays(repetition, lookFrom(from < today ? from : today), calendar), today, most);
  const moments = await findMoments(
    tx,
    days.map(({ on }) => on),
    repetition.time,
  );
  const runs = days
    .map((day, place) => ({ ...day, at: moments[place]?.at ?? "", isPast: moments[place]?.is_past ?? false }))
    .filter(({ dueOn }) => row.last_run_on === null || dueOn > row.last_run_on);
  const left = runsLeft(repetition, row.runs_made);
  const due = left === 0 ? undefined : runs.findLast(({ isPast, dueOn }) => isPast && dueOn >= from);
  const after = due ? left - 1 : left;
  return { due, next: runs.filter(({ isPast }) => !isPast).slice(0, Math.min(most, after)) };
}

/** Some time before: what was due then may have moved to a day that is to come. */
function lookFrom(day: string): string {
  return new Date(Date.parse(day) - longestMove).toISOString().slice(0, 10);
}

/** How many runs are allowed still; endless where nothing was said. */
function runsLeft({ most_runs }: Repetition, made: number): number {
  return most_runs === null ? Number.POSITIVE_INFINITY : Math.max(0, most_runs - made);
}

/** All up to today, one of which may not have come yet, and so many more. */
function daysUntil(days: Iterable<DueDay>, today: string, more: number): DueDay[] {
  const taken: DueDay[] = [];
  let later = 0;
  for (const day of days) {
    taken.push(day);
    if (day.on > today) later += 1;
    if (later >= more) break;
  }
  return taken;
}
