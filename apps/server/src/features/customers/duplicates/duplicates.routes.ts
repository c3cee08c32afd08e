import { customerDuplicates } from "@delight/contract/customer-duplicates";
import { type ApiRouter, serve } from "../../../platform/http/serve.ts";
import { compareCustomers } from "../merging/compare.service.ts";
import { mergeCustomers, mergedInto } from "../merging/merge.service.ts";
import type { CustomersPorts } from "../ports.ts";
import { keepApart, listKeptApart, takeTogether } from "./apart.service.ts";
import { listDuplicates, listDuplicatesOf } from "./duplicates.service.ts";

export function duplicatesRoutes(router: ApiRouter, ports: CustomersPorts): void {
  serve(router, customerDuplicates.list, listDuplicates);
  serve(router, customerDuplicates.ofCustomer, listDuplicatesOf);
  serve(router, customerDuplicates.keepApart, keepApart);
  serve(router, customerDuplicates.takeTogether, takeTogether);
  serve(router, customerDuplicates.listKeptApart, listKeptApart);
  serve(router, customerDuplicates.compare, compareCustomers);
  serve(router, customerDuplicates.merge, mergeCustomers(ports));
  serve(router, customerDuplicates.mergedInto, mergedInto);
}
