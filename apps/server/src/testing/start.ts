import { type Activity, activities } from "@delight/contract/activities";
import { startDueActivities } from "../features/activities/index.ts";
import type { Context } from "./client.ts";
import type { TestApp } from "./test-app.ts";
import type { Person } from "./people.ts";

/** Launches a draft and lets its moment come at once, as the worker does ten seconds later. */
export async function launchAndStart({ testApp, client }: Context, id: string, by?: Person): Promise<Activity> {
  await client.call(activities.launch, { id }, by ?? testApp.owner);
  await beginNow(testApp, id);
  return client.call(activities.get, { id }, by ?? testApp.owner);
}

/** Lets the moment of a scheduled activity come. */
export async function beginNow(testApp: TestApp, id: string): Promise<void> {
  await testApp.rows("update activities set starts_at = clock_timestamp() where id = $1 and starts_at is not null", [
    id,
  ]);
  await startDueActivities(testApp.platform);
}
