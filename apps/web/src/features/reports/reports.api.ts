import { activities } from "@delight/contract/activities";
import { reports } from "@delight/contract/reports";
import { segments } from "@delight/contract/segments";
import { services } from "@delight/contract/services";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Doughnut = CallOutput<typeof reports.doughnut>;
export type Slice = Doughnut["slices"][number];

export const doughnutQuery = (input: CallInput<typeof reports.doughnut>) => ({
  ...endpointQuery("reports", reports.doughnut, input),
  placeholderData: keepPreviousData,
});

export const activityChoicesQuery = (search: string) => ({
  ...endpointQuery("activities", activities.list, { search, page_size: 50, sort: "-launched_at" }),
  placeholderData: keepPreviousData,
});

export const activityQuery = (id: string) => endpointQuery("activities", activities.get, { id });
export const segmentQuery = (id: string) => endpointQuery("segments", segments.get, { id });
export const serviceQuery = (id: string) => endpointQuery("services", services.get, { id });
