import type * as z from "zod";
import { inSystem } from "../../platform/db/database.ts";
import { type JobContext, defineHandler } from "../../platform/jobs/worker.ts";
import { findOccurrence } from "./browse/occurrences.queries.ts";
import { envelopeOf } from "./outside/envelope.ts";
import { errorReported } from "./outside/forward.jobs.ts";
import { postEnvelope } from "./outside/post-envelope.ts";

/** A service that is slow to answer holds up no other error. */
export const monitoringWorker = [defineHandler(errorReported, forwardError, { concurrency: 4 })];

/** Tells the outside service; fails, and is tried again, while it is away. In an installation of demo mode nobody is named there. */
async function forwardError(
  { platform }: JobContext,
  { occurrence_id }: z.output<typeof errorReported.data>,
): Promise<void> {
  const { database, clock, config, log } = platform;
  const error = await inSystem(database, (tx) => findOccurrence(tx, occurrence_id));
  const { dsn } = config.monitoring;
  if (!error || dsn === undefined) {
    return;
  }
  const { user } = error;
  const taken = await postEnvelope(
    dsn,
    envelopeOf({ ...error, user: config.demo ? user && { id: user.id } : user }, clock.now()),
  );
  if (taken === "later") {
    throw new Error("The outside service of the monitoring does not answer");
  }
  if (taken === "refused") {
    log.warn(
      { occurrence: occurrence_id },
      "the outside service of the monitoring refused an error; look at MONITORING_DSN",
    );
  }
}
