import * as z from "zod";
import { ById, Day, Line, listInput, Moment, pageOf, Progress } from "./common.ts";
import { LawfulBasis } from "./customers.ts";
import { endpoint } from "./endpoint.ts";
import { Exporter, ImportField, ImportKind, ImportTarget } from "./import-fields.ts";
import { personal } from "./personal.ts";
import { rowParts, rowReasonCodes } from "./row-reasons.ts";

/**
 * A row whose customer or service is already there: leave it, overwrite it, or fill only what is empty. An empty cell never empties anything,
 * tags are only added. A job is known again by its reference, else by customer, site, service and day; lines of one file that differ are
 * separate jobs. A quote is known by its number, in a file without numbers by customer, title and day. Both stay as they are. A service is known by its code, else by its name.
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
/**
 * By what a customer is known again. Whose row has no phone or reference, or one that nobody has, is looked for by the e-mail address;
 * who has none by name, company, street and the digits of the phone. Of several the oldest is meant.
 */
export const MatchBy = z.enum(["email", "reference", "phone"]);
export type MatchBy = z.infer<typeof MatchBy>;

/** What becomes of a service that a file names and the catalog lacks: one of the catalog by its id, a new one, or its jobs are left out. */
const ServiceChoice = z.object({ name: Line.min(1), becomes: z.union([z.uuid(), z.enum(["create", "leave_out"])]) });
const ServiceChoices = z.array(ServiceChoice).max(2000);

export const ImportOptions = z.object({
  /** One entry a column of the file, in its order; null leaves the column out. */
  mapping: z.array(ImportTarget.nullable()).max(500),
  dedupe: DedupeRule,
  match: MatchBy.default("email"),
  tags: z.array(Line.min(1)).max(20),
  /** Whether those of the file agreed; where a column is mapped to `consent`, those of whom it says so. */
  consent: z.enum(["subscribed", "none"]),
  /** On what ground of the law they are written to, where `consent` is `subscribed`. */
  basis: LawfulBasis.default("consent"),
  /** How the customers of this file agreed; wanted when `consent` is `subscribed`. */
  evidence: Line,
  /** Guessed at the upload; without it days go by the organization's currency, and phone numbers stay as they are. */
  formats: ImportFormats.optional(),
  /** The day on which they agreed, if it is known; a day in a column mapped to `consent_on` counts before it. */
  agreed_on: Day.nullable().default(null),
  /** Whether a cell that can't be read refuses its row. Else the row is imported without that cell, and told of. */
  strict: z.boolean().default(false),
  /** The amount of jobs of which the file says none: nothing, or the price of the catalog. */
  prices: z.enum(["none", "catalog"]).default("none"),
  services: ServiceChoices.default([]),
  /** The service of jobs of which the file names none; null leaves such jobs out. */
  job_service: z.uuid().nullable().default(null),
  /** Lines of the file, from 1, that are not imported. */
  left_out: z.array(z.number().int().min(1).max(2_000_000_000)).max(100).default([]),
});
export type ImportOptions = z.infer<typeof ImportOptions>;

/** The encodings that a file can be said to have, by their names of the IANA. */
export const ImportEncoding = z.enum([
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "iso-8859-15",
  "windows-1256",
  "iso-8859-6",
  "windows-1250",
  "windows-1251",
  "windows-1254",
  "macintosh",
  "cp850",
  "cp437",
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
  /** Rows about a customer whom an earlier row of the file is about; only a check counts them. */
  duplicates: z.number().int(),
  /** Customers who are mailed from now on. */
  subscribed: z.number().int(),
  /** What rows of customers brought beside. */
  jobs: z.number().int(),
  /** Of those that rows of customers tell of, the ones that are there already. */
  jobs_known: z.number().int(),
  /** Due dates of services of whose last job the rows say nothing. */
  dues: z.number().int(),
  quotes: z.number().int(),
  sites: z.number().int(),
  /** New jobs of which the file says no amount, and which have the price of the catalog. */
  priced: z.number().int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const RowError = z.object({
  line: z.number().int(),
  column: personal(z.string(), "cell"),
  value: personal(z.string(), "cell"),
  /** In English: a code's sentence, with what is left out for it. */
  message: z.string(),
  /** One of `rowReasonSentences`; null of imports before 1.0. */
  code: z.enum(rowReasonCodes).nullable(),
  /** What the sentence names, such as a limit. */
  params: z.record(z.string(), z.string()),
  /** What of the row is left out for it, where the row itself is imported. */
  left_out: z.enum(rowParts).nullable(),
  /** The row is imported all the same. */
  is_note: z.boolean(),
});

/** What can change of a customer: a fact of ours, one of the organization's own, or whether they are mailed. */
const ImportExampleField = z.enum([
  ...ImportField.exclude(["full_name", "consent_on", "opt_out", "bounced", "complained"]).options,
  "custom",
]);

export const ImportStatus = z.enum([
  "uploaded",
  "checking",
  "checked",
  "running",
  "finished",
  "failed",
  "cancelled",
  "undoing",
  "undone",
]);

/** Days after its end in which an import can be taken back. */
export const importUndoDays = 30;

/** What taking back did, of customers, jobs, quotes or services. */
export const UndoCounts = z.object({
  /** Made by the import and gone again. */
  removed: z.number().int(),
  /** Made by the import and kept, because somebody has worked with them since. */
  kept: z.number().int(),
  /** Changed by the import, with what was there before as far as nobody has changed it since. */
  put_back: z.number().int(),
});
export type UndoCounts = z.infer<typeof UndoCounts>;

export const CustomerImport = z.object({
  id: z.uuid(),
  kind: ImportKind,
  file_name: personal(z.string(), "file_name"),
  file_bytes: z.number().int(),
  /** `zip` holds several CSV files that are read as one table, `vcard` the contacts of an address book (RFC 6350). */
  file_kind: z.enum(["csv", "xlsx", "zip", "vcard"]),
  /** The program that the file was exported from, where its columns tell. */
  exporter: Exporter.nullable(),
  encoding: z.string(),
  /** Empty where the file is no CSV file. */
  delimiter: z.string(),
  /** Of a workbook: which of its sheets is imported, from 0. */
  sheet: z.number().int(),
  sheets: z.array(personal(z.string(), "cell")),
  /** Which of the rows that hold anything names the columns, from 1; those above it are left out. 0: none does, and columns are called by letters. */
  names_row: z.number().int(),
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
  /** The most frequent reasons, with one row each. */
  reasons: z.array(RowError.extend({ rows: z.number().int() })),
  /** Services that the file names and the catalog lacks, as the check found them: most rows first. */
  unknown_services: z.array(
    z.object({
      name: personal(z.string(), "cell"),
      /** Jobs of it. */
      rows: z.number().int(),
      /** Its due dates without a last job; absent where the file was checked before they were counted. */
      dues: z.number().int().optional(),
      /** The one of the catalog that is called alike. */
      alike: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    }),
  ),
  /** Values of columns of the organization's own choices that are none yet, as the check found them: most rows first. */
  unknown_choices: z.array(
    z.object({ field_id: z.uuid(), value: personal(z.string(), "cell"), rows: z.number().int() }),
  ),
  /** Of a checked file of customers: what becomes of some of its first rows. */
  examples: z.array(
    z.object({
      becomes: z.enum(["created", "updated"]),
      name: personal(z.string(), "full_name"),
      email: personal(z.string(), "email").nullable(),
      /** What differs afterwards, of somebody who is there. */
      changed: z.array(ImportExampleField),
    }),
  ),
  /** When a file with the same first row was mapped last, if that mapping was offered for this one. */
  remembered_at: Moment.nullable(),
  /** Who brought the file, called as they were then. */
  user_name: personal(z.string(), "full_name").nullable(),
  can_be_undone: z.boolean(),
  /** Null until it is taken back. */
  undo: UndoCounts.nullable(),
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
    rules: ["fileMissing"],
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
    otherRules: ["This workbook cannot be read: …"],
    summary:
      "Read the file another way: in this encoding, with this delimiter, from another sheet or row of names; what its columns hold is guessed anew",
    input: ById.extend({
      encoding: ImportEncoding.optional(),
      delimiter: ImportDelimiter.optional(),
      sheet: z.number().int().min(0).max(10_000).optional(),
      names_row: z.number().int().min(0).max(50).optional(),
    }),
    notInDemoMode: true,
    notRepeatable: true,
  }),
  prepare: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/:id/prepare",
    summary: "Say what the rows of a file are: its columns are guessed anew, or as they were mapped last",
    input: ById.extend({ kind: ImportKind }),
    notInDemoMode: true,
  }),
  check: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/:id/check",
    rules: [
      "mappingField",
      "evidenceOfFile",
      "dayInFuture",
      "mappingSize",
      "mappingOfOtherKind",
      "mappingTwice",
      "mappingNameTwice",
      "currencyColumn",
      "mappingIgnoresNo",
      "mappingMissing",
      "matchMissing",
      "mappingNeedsService",
      "mappingNeedsServiceName",
      "mappingLastDay",
      "mappingAddress",
      "mappingLastService",
      "serviceOfCatalogGone",
      "mappingNeedsAmount",
      "mappingNeedsCustomer",
    ],
    summary: "Dry run: read the whole file and foresee what the import would do",
    input: ById.extend(ImportOptions.shape),
    notInDemoMode: true,
    status: 202,
  }),
  start: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/:id/start",
    rules: ["serviceOfCatalogGone"],
    summary:
      "Import the file with the options of its dry run; what becomes of services that the catalog lacks can be said here",
    input: ById.extend({ services: ServiceChoices.optional() }),
    notInDemoMode: true,
    status: 202,
  }),
  cancel: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/:id/cancel",
    summary: "Stop a dry run or an import; rows already imported stay",
  }),
  undo: endpoint({
    ...base,
    method: "POST",
    path: "/customers/imports/:id/undo",
    summary: `Take a whole import back, within ${importUndoDays} days: what it made goes, what it changed is as before unless changed since`,
    notInDemoMode: true,
    status: 202,
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
