import * as z from "zod";
import { ById, Line, Moment, Nothing } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { ImportKind } from "./import-fields.ts";
import { CustomerImport } from "./imports.ts";
import { personal } from "./personal.ts";

/** Bytes: 500 MB. */
export const largestImport = 500 * 1024 * 1024;

/** Bytes of the largest part: 8 MiB. */
export const largestPart = 8 * 1024 * 1024;

/** Bytes of the smallest part, but for the last one: 64 KiB. */
export const smallestPart = 64 * 1024;

/** A file on its way, part by part. Who comes back after a broken connection goes on at `received_bytes`; a day without a part ends it. */
export const ImportUpload = z.object({
  id: z.uuid(),
  file_name: personal(z.string(), "file_name"),
  file_bytes: z.number().int(),
  /** Bytes that are safely here: where the next part begins. */
  received_bytes: z.number().int(),
  fingerprint: z.string(),
  created_at: Moment,
});
export type ImportUpload = z.infer<typeof ImportUpload>;

const base = { access: "customers.import", input: ById, output: ImportUpload } as const;

export const importUploads = {
  list: endpoint({
    ...base,
    method: "GET",
    path: "/customers/import-uploads/",
    summary: "Files that the caller has begun to upload and not ended yet, newest first",
    input: Nothing,
    output: z.array(ImportUpload),
  }),
  begin: endpoint({
    ...base,
    method: "POST",
    path: "/customers/import-uploads/",
    summary:
      "Begin to upload a customer file (CSV or XLSX, at most 500 MB) in parts, or go on with one that the caller has begun before",
    input: z.object({
      file_name: Line,
      file_bytes: z.number().int().min(1).max(1e15),
      /** The caller's own mark of the file: the same name, size and mark is the same file, and goes on. */
      fingerprint: z.string().regex(/^[\w:.-]{1,200}$/),
    }),
    notInDemoMode: true,
    status: 201,
  }),
  get: endpoint({
    ...base,
    method: "GET",
    path: "/customers/import-uploads/:id",
    summary: "How much of a file is here: where the next part begins",
  }),
  addPart: endpoint({
    ...base,
    method: "POST",
    path: "/customers/import-uploads/:id/parts",
    rules: ["partDamaged", "fileMissing"],
    summary:
      "Add the next part, of 64 KiB (but for the last) to 8 MiB; any other offset than `received_bytes` is refused with 409, which names the right one",
    input: ById.extend({
      /** Bytes before this part. */
      offset: z.coerce.number().int().min(0).max(largestImport),
      /** Of the part, in hex; what does not match is refused with 400 and may be sent again. */
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    upload: "multipart",
    notInDemoMode: true,
  }),
  finish: endpoint({
    ...base,
    method: "POST",
    path: "/customers/import-uploads/:id/finish",
    summary: "Make an import of a file that is here as a whole; asked twice, it answers the same import",
    input: ById.extend({
      /** What its rows are, as far as it is known. */
      kind: ImportKind.default("customers"),
    }),
    output: CustomerImport,
    notInDemoMode: true,
    notRepeatable: true,
    status: 201,
  }),
  remove: endpoint({
    ...base,
    method: "DELETE",
    path: "/customers/import-uploads/:id",
    summary: "Give up an upload and delete its parts",
    output: Nothing,
    notRepeatable: true,
  }),
};
