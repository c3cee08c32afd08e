import { type Activity, activities } from "@delight/contract/activities";
import { beginDue } from "../features/activities/index.ts";
import type { Context } from "./client.ts";
import type { House } from "./house.ts";
import type { Person } from "./people.ts";

/** Launches a draft and lets its moment come at once, as the worker does ten seconds later. */
export async function launchAndBegin({ house, client }: Context, id: string, by?: Person): Promise<Activity> {
  await client.call(activities.launch, { id }, by ?? house.owner);
  await beginNow(house, id);
  return client.call(activities.get, { id }, by ?? house.owner);
}

/** Lets the moment of a scheduled activity come. */
export async function beginNow(house: House, id: string): Promise<void> {
  await house.rows("update activities set starts_at = clock_timestamp() where id = $1 and starts_at is not null", [id]);
  await beginDue(house.platform);
}
