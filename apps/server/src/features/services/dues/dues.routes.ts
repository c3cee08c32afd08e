import { dues } from "@delight/contract/dues";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { listDigests, listDues, readCalendar, setDate } from "./dues.service.ts";
import { cancelRun, latestRun, startRun } from "./runs/runs.service.ts";

export function duesRoutes(door: Door): void {
  serve(door, dues.list, listDues);
  serve(door, dues.listDigests, listDigests);
  serve(door, dues.calendar, readCalendar);
  serve(door, dues.setDate, setDate);
  serve(door, dues.run, latestRun);
  serve(door, dues.startRun, startRun);
  serve(door, dues.cancelRun, cancelRun);
}
