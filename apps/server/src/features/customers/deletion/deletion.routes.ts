import { customers } from "@delight/contract/customers";
import { type Door, serve } from "../../../platform/http/serve.ts";
import type { CustomersNeeds } from "../needs.ts";
import { listDeleted, removeCustomer, restoreCustomers } from "./deletion.service.ts";

export function deletionRoutes(door: Door, needs: CustomersNeeds): void {
  serve(door, customers.remove, removeCustomer);
  serve(door, customers.listDeleted, listDeleted);
  serve(door, customers.restore, restoreCustomers(needs));
}
