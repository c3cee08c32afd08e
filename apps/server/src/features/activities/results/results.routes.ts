import { activityResults } from "@delight/contract/activity-results";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { getResults, getResultsEmail } from "./results.service.ts";

export function resultsRoutes(door: Door): void {
  serve(door, activityResults.get, getResults);
  serve(door, activityResults.email, getResultsEmail);
}
