import { dashboardViews } from "@delight/contract/dashboard-views";
import { reports } from "@delight/contract/reports";
import { suggestions } from "@delight/contract/suggestions";
import { type Door, serve } from "../../platform/http/serve.ts";
import { listDecisions } from "./decisions/decisions.service.ts";
import { makeActivity, snooze, wake } from "./suggestions/make-activity.service.ts";
import { listSuggestions } from "./suggestions/suggestions.service.ts";
import { changeView, chooseDefault, createView, listOwnViews, removeView, restoreView } from "./views/views.service.ts";
import { dashboard } from "./reports.service.ts";
import { doughnut } from "./slices/slices.service.ts";

export function reportsRoutes(door: Door): void {
  serve(door, reports.dashboard, dashboard);
  serve(door, reports.decisions, listDecisions);
  serve(door, reports.doughnut, doughnut);
  serve(door, suggestions.list, listSuggestions);
  serve(door, suggestions.makeActivity, makeActivity);
  serve(door, suggestions.snooze, snooze);
  serve(door, suggestions.wake, wake);
  serve(door, dashboardViews.list, listOwnViews);
  serve(door, dashboardViews.create, createView);
  serve(door, dashboardViews.setDefault, chooseDefault);
  serve(door, dashboardViews.update, changeView);
  serve(door, dashboardViews.remove, removeView);
  serve(door, dashboardViews.restore, restoreView);
}
