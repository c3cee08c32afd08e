import type { InputOf } from "@delight/contract/endpoint";
import { type importUploads, largestImport } from "@delight/contract/import-uploads";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { Call, Membership } from "../../../platform/http/call.ts";
import { fileName } from "./create-import.ts";
import { tooLarge } from "./upload.service.ts";
import {
  countOpenUploads,
  deleteUpload,
  findUpload,
  insertUpload,
  listOpenUploads,
  lockUploads,
  type UploadRow,
} from "./uploads.queries.ts";

/** Of an organization at once: what is begun and never ended takes up the disk for a day. */
const mostOpen = 20;

/** Where the parts of an upload are; random in itself, and only the database knows whose it is. */
export function folderOf({ organizationId }: Pick<OrgTx, "organizationId">, id: string): string {
  return `uploads/${organizationId}/${id}`;
}

/** Begins, or goes on with what the caller has begun before. */
export async function beginUpload(tx: OrgTx, input: InputOf<typeof importUploads.begin>): Promise<UploadRow> {
  if (input.file_bytes > largestImport) {
    throw tooLarge();
  }
  await lockUploads(tx);
  const file = { ...input, file_name: fileName(input.file_name) };
  const known = (await listOpenUploads(tx)).find(
    (one) =>
      one.fingerprint === file.fingerprint && one.file_bytes === file.file_bytes && one.file_name === file.file_name,
  );
  if (known) {
    return known;
  }
  if ((await countOpenUploads(tx)) >= mostOpen) {
    throw new AppError("conflict", `${mostOpen} files are being uploaded already; end or cancel one of them first`);
  }
  return insertUpload(tx, file);
}

export async function getUpload(tx: OrgTx, { id }: { id: string }): Promise<UploadRow> {
  const found = await findUpload(tx, id);
  if (!found) {
    throw notFound("The upload");
  }
  return found;
}

/** Its parts go once nobody can ask for them any more. */
export async function removeUpload(
  membership: Membership,
  { id }: { id: string },
  { platform: { database, files } }: Call,
): Promise<Record<string, never>> {
  if (!(await inOrganization(database, membership, (tx) => deleteUpload(tx, id)))) {
    throw notFound("The upload");
  }
  await files.removeFolder(folderOf(membership, id));
  return {};
}
