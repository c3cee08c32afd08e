import { Readable } from "node:stream";
import { suppressions } from "@delight/contract/suppressions";
import type { InputOf } from "@delight/contract/endpoint";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { type Database, type OrgScope, inOrganization } from "../../../platform/db/database.ts";
import { csvLine } from "../../../platform/files/csv-cell.ts";
import { recordChange } from "../../organizations/index.ts";
import { createSuppression, listSuppressions, pasteSuppressions, removeSuppression } from "./suppressions.service.ts";
import { countMatching, listLot } from "./suppressions.queries.ts";

export function suppressionsRoutes(router: ApiRouter): void {
  serve(router, suppressions.list, listSuppressions);
  serve(router, suppressions.create, createSuppression);
  serve(router, suppressions.paste, pasteSuppressions);
  serve(router, suppressions.remove, removeSuppression);
  serveNonTransactional(
    router,
    suppressions.exportCsv,
    async (membership, filters, { platform: { database }, reply }) =>
      reply
        .type("text/csv; charset=utf-8")
        .header("content-disposition", 'attachment; filename="suppressions.csv"')
        .send(await suppressionsFile(database, membership, filters)),
  );
}

const lotSize = 1000;
const heads = ["email", "reason", "source", "evidence", "by", "since"] as const;

/** One line an address, in the order of addresses; read a thousand at a time, each lot in a transaction of its own. */
async function suppressionsFile(
  database: Database,
  inside: OrgScope,
  filters: InputOf<typeof suppressions.exportCsv>,
): Promise<Readable> {
  await inOrganization(database, inside, async (tx) => {
    const name = String(await countMatching(tx, filters));
    await recordChange(tx, { action: "suppressions_exported", subject: { kind: "customers", name } });
  });
  async function* lines() {
    // Spreadsheets take a file for UTF-8 only by its mark.
    yield `\uFEFF${csvLine(heads)}`;
    let behind = "";
    for (;;) {
      const from = behind;
      const lot = await inOrganization(database, inside, (tx) =>
        listLot(tx, filters, { behind: from, limit: lotSize }),
      );
      yield lot
        .map((one) => csvLine([one.email, one.reason, one.source, one.evidence, one.user_name ?? "", one.created_at]))
        .join("");
      if (lot.length < lotSize) return;
      behind = lot.at(-1)?.email ?? "";
    }
  }
  return Readable.from(lines());
}
