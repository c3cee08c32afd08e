import { importUploads } from "@delight/contract/import-uploads";
import multipart from "@fastify/multipart";
import type { InputOf } from "@delight/contract/endpoint";
import { type CustomerImport, imports } from "@delight/contract/imports";
import { type ApiRouter, serve, serveNonTransactional } from "../../../platform/http/serve.ts";
import { inOrganization } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { changeFormat, deleteErrors, findFile } from "../imports.queries.ts";
import { getImport, refuseGoneFile } from "../imports.service.ts";
import { inspectTable } from "../reading/inspect-table.ts";
import { storedFile } from "../reading/stored-file.ts";
import { addPart } from "./add-part.ts";
import { finishUpload } from "./finish-upload.ts";
import { uploadImport } from "./upload.service.ts";
import { listOpenUploads } from "./uploads.queries.ts";
import { beginUpload, getUpload, removeUpload } from "./uploads.service.ts";
import { readingOf, keptOf } from "./create-import.ts";

export async function uploadsRoutes(router: ApiRouter): Promise<void> {
  // A scope of its own: only here are multipart bodies taken.
  await router.fastify.register(async (scope) => {
    await scope.register(multipart);
    const within = { ...router, fastify: scope };
    serveNonTransactional(within, imports.upload, (membership, _input, call) => uploadImport(membership, call));
    serveNonTransactional(within, importUploads.addPart, addPart);
  });
  serveNonTransactional(router, imports.setFormat, setFormat);
  serve(router, importUploads.list, listOpenUploads);
  serve(router, importUploads.begin, beginUpload);
  serve(router, importUploads.get, getUpload);
  serveNonTransactional(router, importUploads.finish, finishUpload);
  serveNonTransactional(router, importUploads.remove, removeUpload);
}

/** Looks at the file again as somebody says that it is written; what cannot be read so is refused, and stays as it was. */
async function setFormat(
  membership: Membership,
  { id, ...wanted }: InputOf<typeof imports.setFormat>,
  { platform }: Call,
): Promise<CustomerImport> {
  const { database, files } = platform;
  const file = await inOrganization(database, membership, async (tx) => {
    await getImport(tx, { id }, { platform });
    await refuseGoneFile(tx, id);
    return findFile(tx, id);
  });
  if (!file) {
    throw tooLate();
  }
  const shape = await inspectTable(storedFile(files, file.file_key, file.file_bytes), {
    detectEncoding: () => file.encoding,
    wanted: { ...wanted, sheet: wanted.sheet ?? file.sheet },
  });
  return inOrganization(database, membership, async (tx) => {
    const { mapping, formats } = (await readingOf(tx, file.kind, shape)).options;
    if (!(await changeFormat(tx, id, { ...keptOf(shape), options: { mapping, formats, left_out: [] } }))) {
      throw tooLate();
    }
    await deleteErrors(tx, id);
    return getImport(tx, { id }, { platform });
  });
}

function tooLate(): AppError {
  return new AppError("conflict", "This import is being checked, runs, or is finished");
}
