import * as z from "zod";

/** What a row of the file is: a customer, a job that was done for one, a quote that one was sent, or a service of the catalog. */
export const ImportKind = z.enum(["customers", "jobs", "quotes", "services"]);
export type ImportKind = z.infer<typeof ImportKind>;

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
  "reference",
  /** Whether they agreed to be mailed, as yes or no or by the words of the screens. A no counts for whoever is there already too. */
  "consent",
  /** The day on which they agreed. */
  "consent_on",
]);
export type ImportField = z.infer<typeof ImportField>;

/** Whom a job or a quote is for. The first that somebody is known by counts: reference, e-mail, phone, name. */
const whom = ["customer_email", "customer_reference", "customer_phone", "customer_name"] as const;

/** What a column of jobs can be mapped to: whom and what it was done for, when, where, for how much. Rows whose currency is not the organization's are refused. */
export const JobField = z.enum([
  ...whom,
  "service",
  "done_on",
  "value",
  /** What was invoiced for it, where that is known. */
  "invoiced",
  "currency",
  "site",
  "note",
  "job_reference",
]);
export type JobField = z.infer<typeof JobField>;

/** What a column of quotes can be mapped to. */
export const QuoteField = z.enum([
  ...whom,
  "number",
  "title",
  "value",
  "currency",
  "state",
  "issued_on",
  "expires_on",
  "follow_up_on",
  "decided_on",
  "decline_reason",
  "service",
  "note",
]);
export type QuoteField = z.infer<typeof QuoteField>;

/** What a column of the service catalog can be mapped to. */
export const ServiceField = z.enum([
  "name",
  "code",
  "category",
  "description",
  "price",
  "currency",
  "duration",
  /** With its unit, such as "1 year"; the next three are numbers. */
  "interval",
  "interval_years",
  "interval_months",
  "interval_days",
  "anchor",
  "lead_days",
  "season_from",
  "season_to",
  "is_active",
]);
export type ServiceField = z.infer<typeof ServiceField>;

/** What a column can be mapped to: `custom:` with its id stands for a field of the organization's own. */
export const ImportTarget = z.union([
  ImportField,
  JobField,
  QuoteField,
  ServiceField,
  z.templateLiteral(["custom:", z.uuid()]),
]);
export type ImportTarget = z.infer<typeof ImportTarget>;

/** What columns of each kind of rows can be mapped to, beside fields of the organization's own, which only customers have. */
export const importFields = {
  customers: ImportField.options,
  jobs: JobField.options,
  quotes: QuoteField.options,
  services: ServiceField.options,
} as const satisfies Record<ImportKind, readonly ImportTarget[]>;
