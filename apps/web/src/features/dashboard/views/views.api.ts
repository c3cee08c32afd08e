import { dashboardViews } from "@delight/contract/dashboard-views";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type View = CallOutput<typeof dashboardViews.list>[number];

export const viewsQuery = endpointQuery("dashboardViews", dashboardViews.list, {});
export const viewQueryKeys = ["dashboardViews"];
