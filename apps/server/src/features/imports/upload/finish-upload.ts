import type { InputOf } from "@delight/contract/endpoint";
import type { importUploads } from "@delight/contract/import-uploads";
import type { CustomerImport } from "@delight/contract/imports";
import { inOrganization } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { FileStore } from "../../../platform/files/file-store.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { getImport } from "../imports.service.ts";
import { watchEncoding } from "../reading/encoding.ts";
import { inspectTable } from "../reading/inspect-table.ts";
import { storedFile } from "../reading/stored-file.ts";
import { createImportOfFile } from "./create-import.ts";
import { closeUpload, deleteUpload, type UploadRow } from "./uploads.queries.ts";
import { folderOf, getUpload } from "./uploads.service.ts";
import { watched } from "./watched.ts";

/** Joins the parts to one file, looks at it, and makes an import of it; asked again, it answers the same import. */
export async function finishUpload(
  membership: Membership,
  { id, kind }: InputOf<typeof importUploads.finish>,
  { platform }: Call,
): Promise<CustomerImport> {
  const { database, files } = platform;
  const inside = <T>(work: Parameters<typeof inOrganization<T>>[2]) => inOrganization(database, membership, work);
  const upload = await inside((tx) => getUpload(tx, { id }));
  const { import_id: made } = upload;
  if (made !== null) {
    return inside((tx) => getImport(tx, { id: made }, { platform }));
  }
  refuseUnfinished(upload);
  const file = await join(files, `imports/${membership.organizationId}`, upload);
  try {
    const shape = await inspectTable(storedFile(files, file.key, upload.file_bytes), { detectEncoding: file.encoding });
    const taken = { shape, kind, file_name: upload.file_name, file_key: file.key, file_bytes: upload.file_bytes };
    const done = await inside(async (tx) => {
      const importId = await createImportOfFile(tx, taken);
      if (!(await closeUpload(tx, id, importId))) {
        throw new AppError("conflict", "This upload was finished or cancelled meanwhile");
      }
      return getImport(tx, { id: importId }, { platform });
    });
    await files.removeFolder(folderOf(membership, id));
    return done;
  } catch (error) {
    await files.remove(file.key);
    if (error instanceof AppError && error.code !== "conflict") {
      // It is no better the next time: who has put the file right sends another one.
      await inside((tx) => deleteUpload(tx, id));
      await files.removeFolder(folderOf(membership, id));
    }
    throw error;
  }
}

function refuseUnfinished({ file_bytes, received_bytes }: UploadRow): void {
  if (received_bytes < file_bytes) {
    throw new AppError("conflict", `${file_bytes - received_bytes} bytes of the file are still to come`);
  }
}

async function join(files: FileStore, folder: string, { part_keys }: UploadRow) {
  const clues = watchEncoding();
  async function* parts(): AsyncGenerator<Buffer> {
    for (const key of part_keys) {
      yield* files.open(key) as AsyncIterable<Buffer>;
    }
  }
  try {
    const { key } = await files.save(folder, watched(parts(), clues.take));
    return { key, encoding: clues.decide };
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
    throw isGone ? notFound("The upload") : error;
  }
}
