import type { Activity } from "@delight/contract/activities";
import { inOrganization } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { type StreamConnection, StreamRegistry } from "../../../platform/http/streams/stream-registry.ts";
import type { Platform } from "../../../platform/platform.ts";
import { getActivity } from "../activities.service.ts";
import { untilNextLook } from "./pace.ts";

/** An activity of an organization. */
export interface Place {
  readonly organizationId: string;
  readonly id: string;
}

/** Where the open streams of this process hear that an activity has changed: it is looked at once for all who watch it. */
export interface Watches {
  open(place: Place & { readonly userId: string }, known: Activity): StreamConnection;
  /** As it was at the last look. */
  latest(place: Place): Activity | undefined;
  /** Every stream ends, and nothing is looked at any more. */
  close(): void;
}

interface Watched {
  activity: Activity;
  timer?: NodeJS.Timeout;
}

const bounds = { perUser: 10, perOrganization: 200, perProcess: 1000 };

const keyOf = ({ organizationId, id }: Place) => `${organizationId}:${id}`;

/** Whether there is anything to tell: the time until an appointment passes by itself. */
export const isSame = (one: Activity, other: Activity): boolean =>
  JSON.stringify({ ...one, starts_in_ms: null }) === JSON.stringify({ ...other, starts_in_ms: null });

export function createWatches({ database, config, log }: Pick<Platform, "database" | "config" | "log">): Watches {
  const lines = new StreamRegistry(bounds);
  const watched = new Map<string, Watched>();
  const stopBeats = lines.beatEvery(config.streamHeartbeat * 1000);

  const look = async (place: Place, one: Watched) => {
    try {
      const activity = await inOrganization(database, { organizationId: place.organizationId }, (tx) =>
        getActivity(tx, place),
      );
      const isNews = !isSame(one.activity, activity);
      one.activity = activity;
      if (isNews) lines.wake(keyOf(place));
    } catch (error) {
      if (error instanceof AppError) lines.end(keyOf(place));
      else log.warn({ error }, "the progress of an activity could not be read; it is looked at again");
    }
    next(place, one);
  };
  const next = (place: Place, one: Watched) => {
    clearTimeout(one.timer);
    if (lines.has(keyOf(place)))
      one.timer = setTimeout(() => void look(place, one), untilNextLook(one.activity)).unref();
    else watched.delete(keyOf(place));
  };
  return {
    open: (place, known) => {
      const line = lines.open(keyOf(place), place);
      const one = watched.get(keyOf(place)) ?? { activity: known };
      if (!isSame(one.activity, known)) lines.wake(keyOf(place));
      one.activity = known;
      watched.set(keyOf(place), one);
      next(place, one);
      return line;
    },
    latest: (place) => watched.get(keyOf(place))?.activity,
    close: () => {
      stopBeats();
      lines.closeAll();
      for (const { timer } of watched.values()) clearTimeout(timer);
      watched.clear();
    },
  };
}
