import { suppressions } from "@delight/contract/suppressions";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
import { suppressionsFile } from "./suppressions-file.ts";
import { createSuppression, listSuppressions, pasteSuppressions, removeSuppression } from "./suppressions.service.ts";

export function suppressionsRoutes(door: Door): void {
  serve(door, suppressions.list, listSuppressions);
  serve(door, suppressions.create, createSuppression);
  serve(door, suppressions.paste, pasteSuppressions);
  serve(door, suppressions.remove, removeSuppression);
  serveOutside(door, suppressions.exportCsv, async (membership, filters, { platform: { database }, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="suppressions.csv"')
      .send(await suppressionsFile(database, membership, filters)),
  );
}
