import { createHash } from "node:crypto";
import type { InputOf } from "@delight/contract/endpoint";
import { type importUploads, largestPart, smallestPart } from "@delight/contract/import-uploads";
import { inOrganization } from "../../../platform/db/database.ts";
import { AppError, atFields } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { filePart } from "./file-part.ts";
import { addPartRow, type UploadRow } from "./uploads.queries.ts";
import { folderOf, getUpload } from "./uploads.service.ts";
import { watched } from "./watched.ts";

type Part = InputOf<typeof importUploads.addPart>;

/**
 * Writes a part to a file of its own as it streams in; it counts only once it is whole, checked, and still the next one. Of two that
 * come at once for one place, one is kept.
 */
export async function addPart(
  membership: Membership,
  part: Part,
  { platform: { database, files }, request }: Call,
): Promise<UploadRow> {
  const upload = await inOrganization(database, membership, (tx) => getUpload(tx, part));
  const { file } = await filePart(request, largestPart);
  if (part.offset !== upload.received_bytes || upload.import_id !== null) {
    // Read to its end: an answer before that would reach the sender as a broken connection.
    file.resume();
    throw wrongOffset(upload);
  }
  const hash = createHash("sha256");
  const { key, bytes } = await files.save(
    folderOf(membership, upload.id),
    watched(file, (chunk) => hash.update(chunk)),
  );
  try {
    refuseSize(upload, { bytes, isTruncated: file.truncated });
    refuseHash(part, hash.digest("hex"));
    return await inOrganization(database, membership, async (tx) => {
      const added = await addPartRow(tx, upload.id, { offset: part.offset, bytes, key });
      if (!added) {
        throw wrongOffset(await getUpload(tx, upload));
      }
      return added;
    });
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

function wrongOffset({ received_bytes: offset, import_id }: UploadRow): AppError {
  return import_id === null
    ? new AppError("conflict", `The next part begins at byte ${offset}`, {
        fields: atFields(["offset"], "partElsewhere"),
      })
    : new AppError("conflict", "This upload is finished");
}

function refuseSize(upload: UploadRow, { bytes, isTruncated }: { bytes: number; isTruncated: boolean }): void {
  const left = upload.file_bytes - upload.received_bytes;
  if (isTruncated) {
    throw new AppError("too_large", `A part has at most ${largestPart} bytes`);
  }
  if (bytes > left) {
    throw new AppError("invalid_input", `Only ${left} bytes of the file were still to come, but ${bytes} came`);
  }
  if (bytes < Math.min(smallestPart, left)) {
    throw new AppError("invalid_input", `A part has at least ${smallestPart} bytes, but for the last one`);
  }
}

function refuseHash({ sha256 }: Part, found: string): void {
  if (sha256 !== undefined && sha256 !== found) {
    throw new AppError("invalid_input", "What came is not what was sent; send the part again", {
      fields: atFields(["sha256"], "partDamaged"),
    });
  }
}
