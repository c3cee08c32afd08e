import { customerBulk } from "@delight/contract/customer-bulk";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import type { CustomersPorts } from "../ports.ts";
import { cancelBulk, latestBulk, startBulk, undoBulk } from "./bulk.service.ts";

export function bulkRoutes(router: ApiRouter, ports: CustomersPorts): void {
  serve(router, customerBulk.start, startBulk(ports));
  serve(router, customerBulk.latest, latestBulk);
  serve(router, customerBulk.cancel, cancelBulk);
  serve(router, customerBulk.undo, undoBulk(ports));
}
