import { staffJobs } from "@delight/contract/staff-jobs";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Overview = CallOutput<typeof staffJobs.overview>;
export type Queue = Overview["queues"][number];
export type WorkerLoop = Overview["loops"][number];
export type Job = CallOutput<typeof staffJobs.list>["items"][number];

/** Asked again and again while somebody looks; TanStack Query rests while the window is hidden. */
const freshEvery = 5000;

export const overviewQuery = { ...endpointQuery("staffJobs", staffJobs.overview, {}), refetchInterval: freshEvery };

export const jobsQuery = (input: CallInput<typeof staffJobs.list>) => ({
  ...endpointQuery("staffJobs", staffJobs.list, input),
  placeholderData: keepPreviousData,
  refetchInterval: freshEvery,
});
