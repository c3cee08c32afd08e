import { largestImport } from "@delight/contract/import-uploads";
import type { CustomerImport } from "@delight/contract/imports";
import { inOrganization } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { getImport } from "../imports.service.ts";
import { watchEncoding } from "../reading/encoding.ts";
import { inspectTable } from "../reading/inspect-table.ts";
import { storedFile } from "../reading/stored-file.ts";
import { filePart } from "./file-part.ts";
import { fileName, createImportOfFile } from "./create-import.ts";
import { watched } from "./watched.ts";

/** Stores the file of a multipart call as it streams in, looks at its head, and guesses what its columns mean. */
export async function uploadImport(membership: Membership, { platform, request }: Call): Promise<CustomerImport> {
  const { database, files } = platform;
  const part = await filePart(request, largestImport);
  const clues = watchEncoding();
  const { key, bytes } = await files.save(`imports/${membership.organizationId}`, watched(part.file, clues.take));
  try {
    if (part.file.truncated) {
      throw tooLarge();
    }
    const shape = await inspectTable(storedFile(files, key, bytes), { detectEncoding: clues.decide });
    const file = {
      shape,
      kind: "customers",
      file_name: fileName(part.filename),
      file_key: key,
      file_bytes: bytes,
    } as const;
    return await inOrganization(database, membership, async (tx) =>
      getImport(tx, { id: await createImportOfFile(tx, file) }, { platform }),
    );
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

export function tooLarge(): AppError {
  return new AppError("too_large", "The file is larger than 500 MB; split it into smaller ones");
}
