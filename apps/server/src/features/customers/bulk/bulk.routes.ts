import { customerBulk } from "@delight/contract/customer-bulk";
import { type Door, serve } from "../../../platform/http/serve.ts";
import type { CustomersNeeds } from "../needs.ts";
import { cancelBulk, latestBulk, startBulk, undoBulk } from "./bulk.service.ts";

export function bulkRoutes(door: Door, needs: CustomersNeeds): void {
  serve(door, customerBulk.start, startBulk(needs));
  serve(door, customerBulk.latest, latestBulk);
  serve(door, customerBulk.cancel, cancelBulk);
  serve(door, customerBulk.undo, undoBulk(needs));
}
