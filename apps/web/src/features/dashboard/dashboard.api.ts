import { reports } from "@delight/contract/reports";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallOutput } from "../../lib/api/types.ts";
import { roomQuery } from "../../lib/query.ts";
import type { Period } from "./period.ts";

export type DashboardData = CallOutput<typeof reports.dashboard>;

/** The figures of a period; while another period is fetched the last one stays on the screen. */
export const dashboardQuery = (period: Period) => ({
  ...roomQuery("reports", reports.dashboard, period),
  placeholderData: keepPreviousData,
});
