import { campaignTests } from "@delight/contract/campaign-test";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";
import type { Activity } from "../activities.api.ts";

/** What is tried, and how. */
export type Test = NonNullable<Activity["test"]>;
export type Results = CallOutput<typeof campaignTests.get>;

/** Of a campaign that has begun. */
export const resultsQuery = (id: string) => endpointQuery("activities", campaignTests.get, { id });
