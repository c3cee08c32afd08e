import { deliveries } from "@delight/contract/deliveries";
import { type Door, serve } from "../../platform/http/serve.ts";
import { listDeliveries } from "./deliveries.queries.ts";
import { getContent } from "./message/content.service.ts";

export function deliveriesRoutes(door: Door): void {
  serve(door, deliveries.list, listDeliveries);
  serve(door, deliveries.content, getContent);
}
