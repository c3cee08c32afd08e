import type { Activity } from "../activities.api.ts";

/** What every part of the results shows. */
export interface ActivityProps {
  readonly activity: Activity;
}
