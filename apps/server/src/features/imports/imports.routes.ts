import { imports } from "@delight/contract/imports";
import { inOrganization } from "../../platform/db/database.ts";
import { type Door, serve, serveOutside } from "../../platform/http/serve.ts";
import { errorFile } from "./error-file.ts";
import { listImportRows } from "./imports.queries.ts";
import { cancelImport, getImport, prepareImport, startCheck, startImport, startUndo } from "./imports.service.ts";
import { uploadsRoutes } from "./upload/uploads.routes.ts";

export async function importsRoutes(door: Door): Promise<void> {
  await uploadsRoutes(door);
  serve(door, imports.list, (tx, input, { platform }) => listImportRows(tx, input, platform.clock.now()));
  serve(door, imports.get, getImport);
  serve(door, imports.prepare, prepareImport);
  serve(door, imports.check, startCheck);
  serve(door, imports.start, startImport);
  serve(door, imports.cancel, cancelImport);
  serve(door, imports.undo, startUndo);
  serveOutside(door, imports.errors, async (membership, input, { platform, reply }) => {
    const { database } = platform;
    const { headers } = await inOrganization(database, membership, (tx) => getImport(tx, input, { platform }));
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="import-errors.csv"')
      .send(errorFile(database, membership, { id: input.id, headers }));
  });
}
