import { dues } from "@delight/contract/dues";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { listDigests, listDues, readCalendar, setDate } from "./dues.service.ts";
import { cancelRun, latestRun, startRun } from "./runs/runs.service.ts";

export function duesRoutes(router: ApiRouter): void {
  serve(router, dues.list, listDues);
  serve(router, dues.listDigests, listDigests);
  serve(router, dues.calendar, readCalendar);
  serve(router, dues.setDate, setDate);
  serve(router, dues.run, latestRun);
  serve(router, dues.startRun, startRun);
  serve(router, dues.cancelRun, cancelRun);
}
