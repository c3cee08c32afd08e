import type { Place } from "./claims.queries.ts";
import type { ActivityRef, RunningRef } from "./running.queries.ts";

interface Running extends RunningRef {
  place: Place | undefined;
  /** Before this moment (milliseconds) nothing of it is due. */
  restsUntil: number;
  rests: number;
}

const shortestRest = 500;
const longestRest = 5000;

export interface Turn extends RunningRef {
  readonly place: Place | undefined;
}

/** Whose turn it is: organizations one after the other whatever they have to send, and inside each its activities; transactional ones first. */
export class Turns {
  private readonly organizations = new Map<string, Map<string, Running>>();

  /** Takes in what runs now; who stays keeps their place. */
  update(running: readonly RunningRef[]): void {
    const ids = new Set(running.map(({ activityId }) => activityId));
    for (const [organizationId, activities] of this.organizations) {
      for (const activityId of activities.keys()) {
        if (!ids.has(activityId)) activities.delete(activityId);
      }
      if (activities.size === 0) this.organizations.delete(organizationId);
    }
    for (const ref of running) {
      const activities = this.organizations.get(ref.organizationId) ?? new Map<string, Running>();
      this.organizations.set(ref.organizationId, activities);
      if (!activities.has(ref.activityId))
        activities.set(ref.activityId, { ...ref, place: undefined, restsUntil: 0, rests: 0 });
    }
  }

  isRunning({ organizationId, activityId }: ActivityRef): boolean {
    return this.organizations.get(organizationId)?.has(activityId) === true;
  }

  /** The next one that has something due as far as is known; undefined when all rest. */
  next(now: number): Turn | undefined {
    return this.nextOf(now, ({ isTransactional }) => isTransactional) ?? this.nextOf(now, () => true);
  }

  private nextOf(now: number, isMeant: (running: Running) => boolean): Turn | undefined {
    for (const [organizationId, activities] of this.organizations) {
      const activity = [...activities.values()].find((one) => one.restsUntil <= now && isMeant(one));
      if (activity) {
        moveToEnd(activities, activity.activityId, activity);
        moveToEnd(this.organizations, organizationId, activities);
        return activity;
      }
    }
    return undefined;
  }

  /** Something was found: at its next turn the activity goes on from that place. */
  wake(ref: ActivityRef, place: Place | undefined): void {
    const running = this.find(ref);
    if (running) Object.assign(running, { place, restsUntil: 0, rests: 0 });
  }

  /** Nothing was due: the activity is asked again later, from the beginning, and ever later while that goes on. */
  rest(ref: ActivityRef, now: number): void {
    const running = this.find(ref);
    if (!running) return;
    running.place = undefined;
    running.restsUntil = now + Math.min(longestRest, shortestRest * 2 ** running.rests);
    running.rests += 1;
  }

  private find({ organizationId, activityId }: ActivityRef): Running | undefined {
    return this.organizations.get(organizationId)?.get(activityId);
  }
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
