import type { Place } from "./claims.queries.ts";
import type { ActivityRef, OpenLane } from "./running.queries.ts";

interface Running extends OpenLane {
  place: Place | undefined;
  /** Before this moment (milliseconds) nothing of it is due. */
  restsUntil: number;
  rests: number;
}

const shortestRest = 500;
const longestRest = 5000;

export interface Turn extends OpenLane {
  readonly place: Place | undefined;
}

const nameOf = ({ activityId, lane }: OpenLane) => `${activityId} ${lane}`;

/** Whose turn it is: organizations one after the other whatever they have to send, and inside each the lanes of its activities. */
export class Turns {
  private readonly organizations = new Map<string, Map<string, Running>>();

  /** Takes in what runs now; who stays keeps their place. */
  update(running: readonly OpenLane[]): void {
    const names = new Set(running.map(nameOf));
    for (const [organizationId, activities] of this.organizations) {
      for (const name of activities.keys()) {
        if (!names.has(name)) activities.delete(name);
      }
      if (activities.size === 0) this.organizations.delete(organizationId);
    }
    for (const ref of running) {
      const activities = this.organizations.get(ref.organizationId) ?? new Map<string, Running>();
      this.organizations.set(ref.organizationId, activities);
      const name = nameOf(ref);
      if (!activities.has(name)) activities.set(name, { ...ref, place: undefined, restsUntil: 0, rests: 0 });
    }
  }

  isRunning({ organizationId, activityId }: ActivityRef): boolean {
    return this.organizations.get(organizationId)?.has(nameOf({ organizationId, activityId, lane: 0 })) === true;
  }

  /** The next one that has something due as far as is known; undefined when all rest. */
  next(now: number): Turn | undefined {
    for (const [organizationId, activities] of this.organizations) {
      const activity = [...activities.values()].find(({ restsUntil }) => restsUntil <= now);
      if (activity) {
        moveToEnd(activities, nameOf(activity), activity);
        moveToEnd(this.organizations, organizationId, activities);
        return activity;
      }
    }
    return undefined;
  }

  /** Something was found: at its next turn the activity goes on from that place. */
  wake(ref: OpenLane, place: Place | undefined): void {
    const running = this.find(ref);
    if (running) Object.assign(running, { place, restsUntil: 0, rests: 0 });
  }

  /** Nothing was due: the activity is asked again later, from the beginning, and ever later while that goes on. */
  rest(ref: OpenLane, now: number): void {
    const running = this.find(ref);
    if (!running) return;
    running.place = undefined;
    running.restsUntil = now + Math.min(longestRest, shortestRest * 2 ** running.rests);
    running.rests += 1;
  }

  private find(ref: OpenLane): Running | undefined {
    return this.organizations.get(ref.organizationId)?.get(nameOf(ref));
  }
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
