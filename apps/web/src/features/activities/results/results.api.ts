import { activityResults } from "@delight/contract/activity-results";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Results = CallOutput<typeof activityResults.get>;
export type ResultsEmail = CallOutput<typeof activityResults.email>;
export type EmailPlace = CallInput<typeof activityResults.email>;

/** They change with what is read, which nobody watches by the second. */
export const resultsQuery = (id: string) => endpointQuery("activities", activityResults.get, { id });

export const resultsEmailQuery = (place: EmailPlace) => ({
  ...endpointQuery("activities", activityResults.email, place),
  placeholderData: keepPreviousData,
});
