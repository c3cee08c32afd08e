import { type BulkChoice, customerBulk } from "@delight/contract/customer-bulk";
import { customers } from "@delight/contract/customers";
import type { Membership } from "../../../platform/http/call.ts";
import { type ApiRouter, type NonTransactionalCall, serveNonTransactional } from "../../../platform/http/serve.ts";
import { refuseUnseen } from "../bulk/bulk.service.ts";
import type { FindChosen } from "../ports.ts";
import { customersFile } from "./customers-file.ts";

export function exportRoutes(router: ApiRouter, ports: FindChosen): void {
  const send = async (membership: Membership, choice: BulkChoice, { platform, reply }: NonTransactionalCall) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="customers.csv"')
      .send(await customersFile(membership, choice, { platform, ports }));
  serveNonTransactional(router, customers.exportCsv, (membership, filter, call) =>
    send(membership, { kind: "matching", filter, except: [] }, call),
  );
  serveNonTransactional(router, customerBulk.exportChosen, async (membership, { choice }, call) => {
    refuseUnseen(choice, membership);
    return send(membership, choice, call);
  });
}
