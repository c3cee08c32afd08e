import { customers } from "@delight/contract/customers";
import { type Door, serve } from "../../../platform/http/serve.ts";
import type { Recompute } from "../sites/sites.service.ts";
import { listDeleted, removeCustomer, restoreCustomers } from "./deletion.service.ts";

export function deletionRoutes(door: Door, recompute: Recompute): void {
  serve(door, customers.remove, removeCustomer);
  serve(door, customers.listDeleted, listDeleted);
  serve(door, customers.restore, restoreCustomers(recompute));
}
