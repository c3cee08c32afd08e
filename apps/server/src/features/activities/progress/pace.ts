import type { Activity, ActivityStatus } from "@delight/contract/activities";

const paces: Partial<Record<ActivityStatus, number>> = { preparing: 1000, running: 1000, paused: 2000 };
/** What came to its end changes by those who read only. */
const atRest = 10_000;
/** An appointment is watched from two minutes before. */
const soon = 120_000;

/** Milliseconds after which an activity that is watched is looked at again: the livelier it is, the sooner. */
export function untilNextLook({ status, starts_in_ms: left }: Pick<Activity, "status" | "starts_in_ms">): number {
  if (status === "scheduled") {
    return (left ?? 0) > soon ? atRest : 1000;
  }
  return paces[status] ?? atRest;
}
