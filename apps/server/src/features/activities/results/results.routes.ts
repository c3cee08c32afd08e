import { activityResults } from "@delight/contract/activity-results";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { streamProgress } from "../progress/progress.service.ts";
import { createWatches } from "../progress/progress-hub.ts";
import { getResults, getResultsEmail } from "./results.service.ts";

export function resultsRoutes(router: ApiRouter): void {
  const watches = createWatches(router.platform);
  router.fastify.addHook("preClose", async () => watches.close());
  serve(router, activityResults.get, getResults);
  serve(router, activityResults.email, getResultsEmail);
  serveNonTransactional(router, activityResults.progress, (membership, { id }, call) =>
    streamProgress(watches, { membership, id, call }),
  );
}
