import { customers } from "@delight/contract/customers";
import { type Door, serveOutside } from "../../../platform/http/serve.ts";
import type { FindMembers } from "../needs.ts";
import { customersFile } from "./customers-file.ts";

export function exportRoutes(door: Door, findMembers: FindMembers): void {
  serveOutside(door, customers.exportCsv, async (membership, input, { platform, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="customers.csv"')
      .send(await customersFile(membership, input, { platform, findMembers })),
  );
}
