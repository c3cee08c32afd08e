import { customerPrivacy } from "@delight/contract/customer-privacy";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { type OrgTx, inOrganization } from "../../../platform/db/database.ts";
import { recordChange } from "../../organizations/index.ts";
import { eraseCustomer } from "../erasure/erase.service.ts";
import type { DropDeliveries } from "../ports.ts";
import { getCustomer } from "../customers.service.ts";
import { mostLines, readSection, sectionsOf } from "./everything.queries.ts";

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

/** Everything that is kept of one customer, as one readable JSON document (GDPR, Articles 15 and 20); that it was given is written down. */
async function exportCustomer(tx: OrgTx, { id }: { id: string }, now: Date): Promise<string> {
  const { name } = await getCustomer(tx, { id });
  const everything: Record<string, unknown> = { exported_at: now.toISOString() };
  const cut: string[] = [];
  for (const [section, lines] of Object.entries(sectionsOf(tx, id))) {
    const rows = await readSection(tx, lines);
    if (rows.length > mostLines) cut.push(section);
    everything[section] = section === "customer" ? rows[0] : rows.slice(0, mostLines);
  }
  await recordChange(tx, { action: "customer_exported", subject: { kind: "customer", id, name } });
  return `${JSON.stringify({ ...everything, ...(cut.length === 0 ? {} : { only_the_first_10000_of: cut }) }, null, 2)}\n`;
}
