import { reports } from "@delight/contract/reports";
import { suggestions } from "@delight/contract/suggestions";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";
import type { Choice } from "./period/choice.ts";

export type DashboardData = CallOutput<typeof reports.dashboard>;
export type Decision = CallOutput<typeof reports.decisions>["items"][number];
export type Suggestion = CallOutput<typeof suggestions.list>["items"][number];
export type Snoozed = CallOutput<typeof suggestions.list>["snoozed"][number];

/** The figures of a period; while another period is fetched the last one stays on the screen. */
export const dashboardQuery = (choice: Choice) => ({
  ...endpointQuery("reports", reports.dashboard, inputOf(choice)),
  placeholderData: keepPreviousData,
});

function inputOf({ days, preset, from, to, compare }: Choice): CallInput<typeof reports.dashboard> {
  return {
    compare,
    ...(days === undefined ? {} : { days }),
    ...(preset === undefined ? {} : { preset }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

export const decisionsQuery = endpointQuery("reports", reports.decisions, {});
export const suggestionsQuery = endpointQuery("reports", suggestions.list, {});
