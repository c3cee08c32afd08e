import { reports } from "@delight/contract/reports";
import { type Door, serve } from "../../platform/http/serve.ts";
import { dashboard } from "./reports.service.ts";
import { doughnut } from "./slices/slices.service.ts";

export function reportsRoutes(door: Door): void {
  serve(door, reports.dashboard, dashboard);
  serve(door, reports.doughnut, doughnut);
}
