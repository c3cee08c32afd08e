import { dashboardViews } from "@delight/contract/dashboard-views";
import { reports } from "@delight/contract/reports";
import { suggestions } from "@delight/contract/suggestions";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { listDecisions } from "./decisions/decisions.service.ts";
import { makeActivity, snooze, wake } from "./suggestions/make-activity.service.ts";
import { listSuggestions } from "./suggestions/suggestions.service.ts";
import { changeView, chooseDefault, createView, listOwnViews, removeView, restoreView } from "./views/views.service.ts";
import { dashboard } from "./reports.service.ts";
import { doughnut } from "./slices/slices.service.ts";

export function reportsRoutes(router: ApiRouter): void {
  serve(router, reports.dashboard, dashboard);
  serve(router, reports.decisions, listDecisions);
  serve(router, reports.doughnut, doughnut);
  serve(router, suggestions.list, listSuggestions);
  serve(router, suggestions.makeActivity, makeActivity);
  serve(router, suggestions.snooze, snooze);
  serve(router, suggestions.wake, wake);
  serve(router, dashboardViews.list, listOwnViews);
  serve(router, dashboardViews.create, createView);
  serve(router, dashboardViews.setDefault, chooseDefault);
  serve(router, dashboardViews.update, changeView);
  serve(router, dashboardViews.remove, removeView);
  serve(router, dashboardViews.restore, restoreView);
}
