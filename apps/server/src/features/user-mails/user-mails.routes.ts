import { reportSchedules } from "@delight/contract/report-schedules";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { create, list, preview, remove, sendNow, update } from "./schedules/schedules.service.ts";

export function userMailsRoutes(router: ApiRouter): void {
  serve(router, reportSchedules.list, list);
  serve(router, reportSchedules.create, create);
  serve(router, reportSchedules.preview, preview);
  serve(router, reportSchedules.sendNow, sendNow);
  serve(router, reportSchedules.update, update);
  serve(router, reportSchedules.remove, remove);
}
