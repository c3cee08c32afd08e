import { dashboardViews } from "@delight/contract/dashboard-views";
import type { CallOutput } from "../../../lib/api/types.ts";
import { roomQuery } from "../../../lib/query.ts";

export type View = CallOutput<typeof dashboardViews.list>[number];

export const viewsQuery = roomQuery("dashboardViews", dashboardViews.list, {});
export const viewRooms = ["dashboardViews"];
