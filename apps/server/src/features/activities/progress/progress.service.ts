import type { Activity } from "@delight/contract/activities";
import { activityResults } from "@delight/contract/activity-results";
import type { FastifyReply } from "fastify";
import { inventIn } from "../../../platform/demo-mode/anonymize-in.ts";
import type { Membership } from "../../../platform/http/call.ts";
import { personOf } from "../../../platform/http/guard.ts";
import type { NonTransactionalCall } from "../../../platform/http/serve.ts";
import { answerByStream, streamOf } from "../../../platform/http/streams/event-stream.ts";
import { getActivity } from "../activities.service.ts";
import { progressFrames } from "./frames.ts";
import type { Watches } from "./progress-hub.ts";

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
