import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { type Door, serve } from "../../../platform/http/serve.ts";
import { compareCustomers } from "../merging/compare.service.ts";
import { mergeCustomers, mergedInto } from "../merging/merge.service.ts";
import type { CustomersNeeds } from "../needs.ts";
import { keepApart, listKeptApart, takeTogether } from "./apart.service.ts";
import { listDuplicates, listDuplicatesOf } from "./duplicates.service.ts";

export function duplicatesRoutes(door: Door, needs: CustomersNeeds): void {
  serve(door, customerDuplicates.list, listDuplicates);
  serve(door, customerDuplicates.ofCustomer, listDuplicatesOf);
  serve(door, customerDuplicates.keepApart, keepApart);
  serve(door, customerDuplicates.takeTogether, takeTogether);
  serve(door, customerDuplicates.listKeptApart, listKeptApart);
  serve(door, customerDuplicates.compare, compareCustomers);
  serve(door, customerDuplicates.merge, mergeCustomers(needs));
  serve(door, customerDuplicates.mergedInto, mergedInto);
}
