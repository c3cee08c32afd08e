import * as z from "zod";
import { ById, Line, listInput, Moment, pageOf, Progress } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

/** The customer fields that a column can be mapped to. */
export const ImportField = z.enum([
  "first_name",
  "last_name",
  "full_name",
  "company",
  "email",
  "phone",
  "street",
  "city",
  "postal_code",
  "country",
  "language",
  "tags",
]);
export type ImportField = z.infer<typeof ImportField>;

/** What a column can be mapped to: `custom:` with its id stands for a field of the organization's own. */
export const ImportTarget = z.union([ImportField, z.templateLiteral(["custom:", z.uuid()])]);
export type ImportTarget = z.infer<typeof ImportTarget>;

/**
 * A row whose customer is already there: leave the customer, overwrite it, or fill only what is empty. An empty cell never empties anything,
 * tags are only added. A customer is known again by the address; without one by name, company, street and the digits of the phone.
 */
export const DedupeRule = z.enum(["skip", "update", "update_empty"]);
export type DedupeRule = z.infer<typeof DedupeRule>;

/** How cells of a file are written. */
export const ImportFormats = z.object({
  /** What 3/4/2026 is where no other value tells: the third of April, or the fourth of March. */
  dates: z.enum(["day_first", "month_first"]),
  /** What stands before decimals; `either`: as each cell tells by itself, and one that does not, such as 1,234, is an error. */
  decimals: z.enum(["point", "comma", "either"]),
  /** ISO 3166: numbers without the code of a country are of this one, or of the row's own, and get it; null leaves all as they are. */
  phone_country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
});
export type ImportFormats = z.infer<typeof ImportFormats>;

export const ImportOptions = z.object({
  /** One entry a column of the file, in its order; null leaves the column out. */
  mapping: z.array(ImportTarget.nullable()).max(500),
  dedupe: DedupeRule,
  tags: z.array(Line.min(1)).max(20),
  consent: z.enum(["subscribed", "none"]),
  /** How the customers of this file agreed; wanted when `consent` is `subscribed`. */
  evidence: Line,
  /** Guessed at the upload; without it days go by the organization's currency, and phone numbers stay as they are. */
  formats: ImportFormats.optional(),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** The encodings that a file can be said to have, by their names of the WHATWG. */
export const ImportEncoding = z.enum([
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1256",
  "iso-8859-6",
  "windows-1250",
  "windows-1251",
  "macintosh",
]);
export type ImportEncoding = z.infer<typeof ImportEncoding>;

export const ImportDelimiter = z.enum([",", ";", "\t", "|"]);
export type ImportDelimiter = z.infer<typeof ImportDelimiter>;

export const ImportCounts = z.object({
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const RowError = z.object({
  line: z.number().int(),
  column: personal(z.string(), "cell"),
  value: personal(z.string(), "cell"),
  message: z.string(),
  /** The row is imported all the same. */
  is_note: z.boolean(),
});

export const ImportStatus = z.enum(["uploaded", "checking", "checked", "running", "finished", "failed", "cancelled"]);

export const CustomerImport = z.object({
  id: z.uuid(),
  file_name: personal(z.string(), "file_name"),
  file_bytes: z.number().int(),
  kind: z.enum(["csv", "xlsx"]),
  encoding: z.string(),
  /** Empty for a workbook. */
  delimiter: z.string(),
  /** Of a workbook: which of its sheets is imported, from 0. */
  sheet: z.number().int(),
  sheets: z.array(personal(z.string(), "cell")),
  /** Of a file without a first row of names these are the first customer. */
  headers: z.array(personal(z.string(), "cell")),
  /** The first rows of the file, for the mapping screen. */
  sample: z.array(z.array(personal(z.string(), "cell"))),
  options: ImportOptions.extend({ evidence: personal(Line, "text") }),
  status: ImportStatus,
  progress: Progress,
  /** What the dry run foresaw or the run did. */
  counts: ImportCounts,
  sample_errors: z.array(RowError),
  failure: z.string().nullable(),
  created_at: Moment,
  finished_at: Moment.nullable(),
});
export type CustomerImport = z.infer<typeof CustomerImport>;

const base = { access: "customers.import", input: ById, output: CustomerImport } as const;

export const imports = {
  upload: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/",
    summary: "Upload a customer file (CSV or XLSX) in one piece; it is read as a stream and kept until it is imported",
    input: z.object({}),
    upload: "multipart",
    notInDemoMode: true,
    status: 201,
  }),
  list: endpoint({
    method: "GET",
    path: "/customers/imports/",
    access: "customers.import",
    summary: "Imports of the organization, newest first",
    input: listInput(["created_at"]),
    output: pageOf(CustomerImport),
  }),
  get: endpoint({ ...base, method: "GET", path: "/customers/imports/:id", summary: "One import with its progress" }),
  setFormat: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/:id/format",
    summary:
      "Read the file another way: in this encoding, with this delimiter, or another sheet of the workbook; what its columns hold is guessed anew",
    input: ById.extend({
      encoding: ImportEncoding.optional(),
      delimiter: ImportDelimiter.optional(),
      sheet: z.number().int().min(0).max(10_000).optional(),
    }),
    notInDemoMode: true,
    notRepeatable: true,
  }),
  check: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/:id/check",
    summary: "Dry run: read the whole file and foresee what the import would do",
    input: ById.extend(ImportOptions.shape),
    notInDemoMode: true,
    status: 202,
  }),
  start: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/:id/start",
    summary: "Import the file with the options of its dry run",
    notInDemoMode: true,
    status: 202,
  }),
  cancel: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/:id/cancel",
    summary: "Stop a dry run or an import; rows already imported stay",
  }),
  errors: endpoint({
    method: "GET",
    path: "/customers/imports/:id/errors.csv",
    access: "customers.import",
    summary: "The rows that could not be imported, as CSV with a reason for each",
    input: ById,
    output: z.string(),
    produces: "text/csv",
  }),
};
