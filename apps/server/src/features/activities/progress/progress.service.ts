import { activityResults } from "@delight/contract/activity-results";
import type { FastifyReply } from "fastify";
import type { Activity } from "@delight/contract/activities";
import { inventIn } from "../../../platform/demo-mode/anonymize-in.ts";
import type { Membership } from "../../../platform/http/call.ts";
import { personOf } from "../../../platform/http/guard.ts";
import type { NonTransactionalCall } from "../../../platform/http/serve.ts";
import { AppError } from "../../../platform/errors.ts";
import {
  retryHint,
  frame,
  signOfLife,
  stayAway,
  answerByStream,
  streamOf,
} from "../../../platform/http/streams/event-stream.ts";
import type { StreamConnection } from "../../../platform/http/streams/stream-registry.ts";
import type { Log } from "../../../platform/log.ts";
import { getActivity } from "../activities.service.ts";
import { isSame, type Watches } from "./progress-hub.ts";

interface Asked {
  readonly membership: Membership;
  readonly id: string;
  readonly call: NonTransactionalCall;
}

/** Tells how an activity stands now and then each change of it, as long as its reader may know. */
export async function streamProgress(
  watches: Watches,
  { membership, id, call: { platform, demo, reply, again } }: Asked,
): Promise<FastifyReply> {
  const place = { organizationId: membership.organizationId, id };
  const first = await again((tx) => getActivity(tx, { id }));
  const line = watches.open({ ...place, userId: personOf(membership) }, first);
  const shown = inventIn(activityResults.progress.output);
  const frames = progressFrames({
    line,
    first,
    latest: () => watches.latest(place),
    write: (activity: Activity) => JSON.stringify(shown(activity, demo)),
    admit: () => again(() => Promise.resolve()),
    log: platform.log,
  });
  return answerByStream(reply, line, streamOf(line, frames));
}

interface Telling {
  readonly line: StreamConnection;
  readonly first: Activity;
  readonly latest: () => Activity | undefined;
  readonly write: (activity: Activity) => string;
  /** Comes through the door once more. Refuses once its reader may not be told any more. */
  readonly admit: () => Promise<unknown>;
  readonly log: Log;
}

/** Milliseconds for which who was let in is not asked again. */
const trusted = 5000;

/** What a stream of progress tells. Whoever may not be here any more is told nothing five seconds later, and their stream ends. */
async function* progressFrames({ line, first, latest, write, admit, log }: Telling): AsyncGenerator<string> {
  yield retryHint() + frame("activity", write(first));
  let told = first;
  let admitted = performance.now();
  for (let why = await line.next(); why !== "closed"; why = await line.next()) {
    if (why === "replaced") {
      yield stayAway;
      return;
    }
    const now = latest();
    const isNews = now !== undefined && !isSame(told, now);
    if (why === "beat" || performance.now() - admitted >= trusted) {
      if (!(await mayGoOn(admit, log))) {
        return;
      }
      admitted = performance.now();
    }
    if (isNews) {
      yield frame("activity", write(now));
      told = now;
    }
    if (why === "beat") yield signOfLife;
  }
}

/** A database that does not answer once ends no stream. */
async function mayGoOn(admit: Telling["admit"], log: Log): Promise<boolean> {
  try {
    await admit();
    return true;
  } catch (error) {
    if (error instanceof AppError) {
      return false;
    }
    log.warn({ error }, "who is told of progress could not be looked up");
    return true;
  }
}
