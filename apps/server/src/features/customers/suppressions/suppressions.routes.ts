import { suppressions } from "@delight/contract/suppressions";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { suppressionsFile } from "./suppressions-file.ts";
import { createSuppression, listSuppressions, pasteSuppressions, removeSuppression } from "./suppressions.service.ts";

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
