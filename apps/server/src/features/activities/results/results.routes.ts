import { activityResults } from "@delight/contract/activity-results";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
import { streamProgress } from "../progress/progress.service.ts";
import { createWatches } from "../progress/watches.ts";
import { getResults, getResultsEmail } from "./results.service.ts";

export function resultsRoutes(door: Door): void {
  const watches = createWatches(door.platform);
  door.fastify.addHook("preClose", async () => watches.close());
  serve(door, activityResults.get, getResults);
  serve(door, activityResults.email, getResultsEmail);
  serveOutside(door, activityResults.progress, (membership, { id }, call) =>
    streamProgress(watches, { membership, id, call }),
  );
}
