import { activities } from "@delight/contract/activities";
import { reports } from "@delight/contract/reports";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";

export type Doughnut = CallOutput<typeof reports.doughnut>;
export type DoughnutBy = "outcome" | "service" | "activity";

export const doughnutQuery = (input: CallInput<typeof reports.doughnut>) => ({
  ...roomQuery("reports", reports.doughnut, input),
  placeholderData: keepPreviousData,
});

/** The activities to choose from: those launched last. */
export const launchedActivitiesQuery = roomQuery("activities", activities.list, {
  sort: "-launched_at",
  page_size: 100,
});
