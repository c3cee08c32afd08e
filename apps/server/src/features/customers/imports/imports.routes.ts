import { imports } from "@delight/contract/imports";
import multipart from "@fastify/multipart";
import { inOrganization } from "../../../platform/db/database.ts";
import { type Door, serve, serveOutside } from "../../../platform/http/serve.ts";
import { errorFile } from "./error-file.ts";
import { listImportRows } from "./imports.queries.ts";
import { cancelImport, getImport, prepareImport, startCheck, startImport, startUndo } from "./imports.service.ts";
import { uploadImport } from "./upload.service.ts";

export async function importsRoutes(door: Door): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await door.fastify.register(async (scope) => {
    await scope.register(multipart);
    serveOutside({ ...door, fastify: scope }, imports.upload, (membership, _input, call) =>
      uploadImport(membership, call),
    );
  });
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
