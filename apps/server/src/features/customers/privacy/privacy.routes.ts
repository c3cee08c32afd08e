import { customerPrivacy } from "@delight/contract/customer-privacy";
import { inOrganization } from "../../../platform/db/database.ts";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { eraseCustomer } from "../erasure/erase.service.ts";
import type { DropDeliveries } from "../ports.ts";
import { exportCustomer } from "./export-customer.ts";

export function privacyRoutes(router: ApiRouter, dropDeliveries: DropDeliveries): void {
  serveNonTransactional(router, customerPrivacy.exportEverything, async (membership, input, { platform, reply }) => {
    const now = platform.clock.now();
    const document = await inOrganization(platform.database, membership, (tx) => exportCustomer(tx, input, now));
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="customer-${input.id}.json"`)
      .send(document);
  });
  serve(router, customerPrivacy.erase, eraseCustomer(dropDeliveries));
}
