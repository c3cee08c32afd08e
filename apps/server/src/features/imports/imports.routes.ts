import { imports } from "@delight/contract/imports";
import { inOrganization } from "../../platform/db/database.ts";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import { errorFile } from "./error-file.ts";
import { listImportRows } from "./imports.queries.ts";
import { cancelImport, getImport, prepareImport, startCheck, startImport, startUndo } from "./imports.service.ts";
import { uploadsRoutes } from "./upload/uploads.routes.ts";

export async function importsRoutes(router: ApiRouter): Promise<void> {
  await uploadsRoutes(router);
  serve(router, imports.list, (tx, input, { platform }) => listImportRows(tx, input, platform.clock.now()));
  serve(router, imports.get, getImport);
  serve(router, imports.prepare, prepareImport);
  serve(router, imports.check, startCheck);
  serve(router, imports.start, startImport);
  serve(router, imports.cancel, cancelImport);
  serve(router, imports.undo, startUndo);
  serveNonTransactional(router, imports.errors, async (membership, input, { platform, reply }) => {
    const { database } = platform;
    const { headers } = await inOrganization(database, membership, (tx) => getImport(tx, input, { platform }));
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="import-errors.csv"')
      .send(errorFile(database, membership, { id: input.id, headers }));
  });
}
