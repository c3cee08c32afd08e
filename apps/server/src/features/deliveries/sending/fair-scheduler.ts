import type { Place } from "./due.queries.ts";
import type { ActivityRef, LaneRef, OpenLane } from "./running.queries.ts";

/** What of an activity is claimed together. */
export interface Lane extends OpenLane {
  /** The provider for whose room its deliveries wait; empty for all others. */
  readonly waitsFor: string;
  readonly senderDomain: string;
  /** Only those from that domain: a limit tells them from others of the activity. */
  readonly isNarrowed: boolean;
  /** A limit is to be heeded, beside that of the provider. */
  readonly isLimited: boolean;
}

interface Running extends Lane {
  place: Place | undefined;
  /** Before this moment (milliseconds) nothing of it is due. */
  restsUntil: number;
  rests: number;
}

const shortestRest = 500;
export const longestRest = 5000;
const shortestHold = 100;

export interface ScheduledLane extends Lane {
  readonly place: Place | undefined;
}

/** Whose turn it is: organizations one after the other whatever they have to send, and inside each the lanes of its activities; transactional ones first. */
export class FairScheduler {
  private readonly urgent = new Order();
  private readonly ordinary = new Order();
  private activities = new Set<string>();

  /** Takes in what runs now; who stays keeps their place. */
  update(running: readonly Lane[]): void {
    this.activities = new Set(running.map(({ activityId }) => activityId));
    this.urgent.update(running.filter(({ isTransactional }) => isTransactional));
    this.ordinary.update(running.filter(({ isTransactional }) => !isTransactional));
  }

  isRunning({ activityId }: ActivityRef): boolean {
    return this.activities.has(activityId);
  }

  /** The next one that has something due as far as is known; undefined when all rest. Urgent is what is transactional. */
  next(now: number, { isUrgent } = { isUrgent: false }): ScheduledLane | undefined {
    return this.urgent.next(now) ?? (isUrgent ? undefined : this.ordinary.next(now));
  }

  /** Something was found: at its next turn the activity goes on from that place. */
  wake(ref: QueueRef, place: Place | undefined): void {
    const running = this.find(ref);
    if (running) Object.assign(running, { place, restsUntil: 0, rests: 0 });
  }

  /** Nothing was due: the activity is asked again later, from the beginning, and ever later while that goes on. */
  rest(ref: QueueRef, now: number): void {
    const running = this.find(ref);
    if (!running) return;
    running.place = undefined;
    running.restsUntil = now + Math.min(longestRest, shortestRest * 2 ** running.rests);
    running.rests += 1;
  }

  /** No more may go now: it is asked again then, at the latest after five seconds, for limits change. */
  hold(ref: QueueRef, now: number, milliseconds: number): void {
    const running = this.find(ref);
    if (running) running.restsUntil = now + Math.min(longestRest, Math.max(shortestHold, milliseconds));
  }

  private find(ref: QueueRef): Running | undefined {
    return this.ordinary.find(ref) ?? this.urgent.find(ref);
  }
}

/** Turns of organizations, and inside each of its lanes: who had one is the last to have the next. */
class Order {
  private readonly organizations = new Map<string, Map<string, Running>>();

  update(running: readonly Lane[]): void {
    const keys = new Set(running.map(keyOf));
    for (const [organizationId, lanes] of this.organizations) {
      for (const key of lanes.keys()) {
        if (!keys.has(key)) lanes.delete(key);
      }
      if (lanes.size === 0) this.organizations.delete(organizationId);
    }
    for (const lane of running) {
      const lanes = this.organizations.get(lane.organizationId) ?? new Map<string, Running>();
      this.organizations.set(lane.organizationId, lanes);
      const known = lanes.get(keyOf(lane));
      if (known) Object.assign(known, lane);
      else lanes.set(keyOf(lane), { ...lane, place: undefined, restsUntil: 0, rests: 0 });
    }
  }

  next(now: number): ScheduledLane | undefined {
    for (const [organizationId, lanes] of this.organizations) {
      for (const [key, lane] of lanes) {
        if (lane.restsUntil > now) continue;
        moveToEnd(lanes, key, lane);
        moveToEnd(this.organizations, organizationId, lanes);
        return lane;
      }
    }
    return undefined;
  }

  find(ref: QueueRef): Running | undefined {
    return this.organizations.get(ref.organizationId)?.get(keyOf(ref));
  }
}

type QueueRef = LaneRef & Pick<Lane, "waitsFor" | "senderDomain" | "isNarrowed">;

function keyOf({ activityId, lane, waitsFor, senderDomain, isNarrowed }: QueueRef): string {
  return `${activityId} ${lane} ${waitsFor} ${isNarrowed ? senderDomain : ""}`;
}

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}
