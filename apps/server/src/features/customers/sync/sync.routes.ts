import { customerSync } from "@delight/contract/customer-sync";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { upsertCustomers } from "./upsert.service.ts";
import { walkCustomers } from "./walk.service.ts";

export function syncRoutes(door: Door): void {
  serve(door, customerSync.upsert, upsertCustomers);
  serve(door, customerSync.walk, walkCustomers);
}
