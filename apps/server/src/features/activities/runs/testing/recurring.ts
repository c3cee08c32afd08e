import { type Activity, activities } from "@delight/contract/activities";
import type { Repetition } from "@delight/contract/campaign-runs";
import type { Context } from "../../../../testing/client.ts";
import { aDraft, addressesOf } from "../../../deliveries/testing/campaign.ts";
import { startDueActivities } from "../../index.ts";

/** Every day at the first minute, in UTC. */
export const daily: Repetition = {
  every: "week",
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  month_day: 1,
  time: "00:00",
  starts_on: "2026-01-01",
  ends_on: null,
  most_runs: null,
};

/** A draft to so many customers that repeats. */
export async function aRecurringDraft(
  context: Context,
  given: Partial<Repetition> = {},
  customers = 2,
): Promise<string> {
  const { id } = await aDraft(context, addressesOf(customers));
  await context.client.call(activities.update, { id, repeats: { ...daily, ...given } }, context.testApp.owner);
  return id;
}

/** As `aRecurringDraft`, launched. */
export async function aRecurring(context: Context, given: Partial<Repetition> = {}, customers = 2): Promise<string> {
  const id = await aRecurringDraft(context, given, customers);
  await context.client.call(activities.launch, { id }, context.testApp.owner);
  return id;
}

/** Lets so many days pass in which nobody works: all that is written down of it lies further back. */
export async function missed({ testApp }: Context, id: string, days: number): Promise<void> {
  await testApp.rows(
    `update activities set next_run_on = next_run_on - $2::int, last_run_on = last_run_on - $2::int,
       starts_at = starts_at - make_interval(days => $2::int)
     where id = $1`,
    [id, days],
  );
  await testApp.rows("update activities set run_on = run_on - $2::int where recurring_id = $1", [id, days]);
}

/** The next day comes, and whatever is due is done. */
export async function nextDay(context: Context, id: string): Promise<void> {
  await missed(context, id, 1);
  await startDueActivities(context.testApp.platform);
}

export async function runsOf({ testApp, client }: Context, id: string): Promise<Activity[]> {
  const input = { recurring: id, page_size: "100", sort: "created_at" } as const;
  return (await client.call(activities.list, input, testApp.viewer)).items;
}
