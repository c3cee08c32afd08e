import { reportSchedules } from "@delight/contract/report-schedules";
import { type Door, serve } from "../../platform/http/serve.ts";
import { create, list, preview, remove, sendNow, update } from "./schedules/schedules.service.ts";

export function userMailsRoutes(door: Door): void {
  serve(door, reportSchedules.list, list);
  serve(door, reportSchedules.create, create);
  serve(door, reportSchedules.preview, preview);
  serve(door, reportSchedules.sendNow, sendNow);
  serve(door, reportSchedules.update, update);
  serve(door, reportSchedules.remove, remove);
}
