import * as z from "zod";

/** What a row of the file is: a customer, a job that was done for one, a quote that one was sent, a service of the catalog, or an address that is not to be mailed. */
export const ImportKind = z.enum(["customers", "jobs", "quotes", "services", "suppressions"]);
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
  /** Whether they want no mails: yes, the day on which they left, or why they get none. Whoever says no here is asked like all others. */
  "opt_out",
  /** Whether mails to their address came back for good: yes, the day or the reason. */
  "bounced",
  /** Whether they called a mail spam: yes or the day. */
  "complained",
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

/** What a column of a suppression list can be mapped to. */
export const SuppressionField = z.enum([
  "email",
  /** Why: unsubscribed, bounced or complained, by the words of the screens or of other programs. Without it they unsubscribed. */
  "reason",
  /** The day since which they are not mailed. */
  "since",
]);
export type SuppressionField = z.infer<typeof SuppressionField>;

/** What a row of customers can say beside: the last job that was done for them, when its service is due next, and a quote. */
export const HistoryField = z.enum([
  "job:service",
  "job:done_on",
  "job:value",
  "job:invoiced",
  "job:currency",
  /** A site that is not there yet is made. */
  "job:site",
  "job:note",
  "job:job_reference",
  /** The day on which the service is due next; it counts until the next job is done, or the first where none is told. */
  "job:due_on",
  "quote:number",
  "quote:title",
  "quote:value",
  "quote:currency",
  "quote:state",
  "quote:issued_on",
  "quote:expires_on",
  "quote:service",
  "quote:note",
]);
export type HistoryField = z.infer<typeof HistoryField>;

/** What a column can be mapped to: `custom:` with its id stands for a field of the organization's own. */
export const ImportTarget = z.union([
  ImportField,
  JobField,
  QuoteField,
  ServiceField,
  HistoryField,
  SuppressionField,
  z.templateLiteral(["custom:", z.uuid()]),
]);
export type ImportTarget = z.infer<typeof ImportTarget>;

/** Programs whose exports are known by the names of their columns. */
export const Exporter = z.enum([
  "mailchimp",
  "brevo",
  "klaviyo",
  "listmonk",
  "constant_contact",
  "hubspot",
  "jobber",
  "simpro",
]);
export type Exporter = z.infer<typeof Exporter>;

/** What columns of each kind of rows can be mapped to, beside fields of the organization's own, which only customers have. */
export const importFields = {
  customers: [...ImportField.options, ...HistoryField.options],
  jobs: JobField.options,
  quotes: QuoteField.options,
  services: ServiceField.options,
  /** Beside one reason, whether each of several holds. */
  suppressions: [...SuppressionField.options, "opt_out", "bounced", "complained"],
} as const satisfies Record<ImportKind, readonly ImportTarget[]>;

/** What several columns of a file may hold, each of which counts: a no in one of them is a no. */
export const heldBySeveral: ReadonlySet<ImportTarget> = new Set(["consent", "opt_out", "bounced", "complained"]);
