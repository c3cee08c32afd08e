import { customers } from "@delight/contract/customers";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import type { CustomersPorts } from "../ports.ts";
import { listDeleted, removeCustomer, restoreCustomers } from "./deletion.service.ts";

export function deletionRoutes(router: ApiRouter, ports: CustomersPorts): void {
  serve(router, customers.remove, removeCustomer);
  serve(router, customers.listDeleted, listDeleted);
  serve(router, customers.restore, restoreCustomers(ports));
}
