import { conversions } from "@delight/contract/conversions";
import { type Door, serve } from "../../platform/http/serve.ts";
import { createConversion, listConversions, reverseConversion } from "./conversions.service.ts";

export function conversionsRoutes(door: Door): void {
  serve(door, conversions.list, listConversions);
  serve(door, conversions.create, createConversion);
  serve(door, conversions.reverse, reverseConversion);
}
