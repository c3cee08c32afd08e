import { customerEvents } from "@delight/contract/customer-events";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { listNames, recordEvent } from "./events.service.ts";

export function eventsRoutes(door: Door): void {
  serve(door, customerEvents.record, recordEvent);
  serve(door, customerEvents.names, listNames);
}
