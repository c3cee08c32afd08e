import { customerEvents } from "@delight/contract/customer-events";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { listNames, recordEvent } from "./events.service.ts";

export function eventsRoutes(router: ApiRouter): void {
  serve(router, customerEvents.record, recordEvent);
  serve(router, customerEvents.names, listNames);
}
