import { customerSync } from "@delight/contract/customer-sync";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { upsertCustomers } from "./upsert.service.ts";
import { walkCustomers } from "./walk.service.ts";

export function syncRoutes(router: ApiRouter): void {
  serve(router, customerSync.upsert, upsertCustomers);
  serve(router, customerSync.walk, walkCustomers);
}
