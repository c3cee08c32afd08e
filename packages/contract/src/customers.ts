import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { ById, Currency, Day, Language, Line, listInput, Moment, Nothing, pageOf, Search, TimeZone } from "./common.ts";
import { CustomChanges, CustomValues } from "./custom-fields.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

export const CustomerKind = z.enum(["person", "company"]);
export const ConsentState = z.enum(["subscribed", "unsubscribed", "none"]);
export type ConsentState = z.infer<typeof ConsentState>;

/** What the list shows as a chip: the consent, overruled by a suppression, overruled by a missing address. */
export const CustomerStatus = z.enum([
  "subscribed",
  "unsubscribed",
  "bounced",
  "complained",
  "no_consent",
  "no_address",
]);
export type CustomerStatus = z.infer<typeof CustomerStatus>;
/** On what ground of the law a customer is written to (GDPR, Article 6). */
export const LawfulBasis = z.enum(["consent", "contract", "legitimate_interest"]);
export type LawfulBasis = z.infer<typeof LawfulBasis>;
export const CustomerSource = z.enum(["manual", "import", "partner", "form", "api"]);

const Tags = z.array(Line.min(1)).max(50);

/** What people tell of a customer; what programs tell is the same. */
export const customerFacts = {
  kind: CustomerKind,
  first_name: Line,
  last_name: Line,
  company: Line,
  email: EmailAddress.nullable(),
  phone: Line,
  street: Line,
  city: Line,
  postal_code: Line,
  country: Line,
  language: Language.nullable(),
  /** Where the customer lives by the clock; null: as the organization does. */
  time_zone: TimeZone.nullable(),
  tags: Tags,
};

export const Customer = aboutPerson(
  z.object({
    id: z.uuid(),
    ...customerFacts,
    first_name: personal(customerFacts.first_name, "first_name"),
    last_name: personal(customerFacts.last_name, "last_name"),
    company: personal(customerFacts.company, "company"),
    phone: personal(customerFacts.phone, "phone"),
    street: personal(customerFacts.street, "street"),
    city: personal(customerFacts.city, "city"),
    postal_code: personal(customerFacts.postal_code, "postal_code"),
    country: personal(customerFacts.country, "region"),
    email: personal(z.string(), "email").nullable(),
    /** What to call the customer in a list: the company, else the person's name, else the address. */
    name: personal(z.string(), "full_name"),
    status: CustomerStatus,
    consent: ConsentState,
    source: CustomerSource,
    last_service_on: Day.nullable(),
    next_due_on: Day.nullable(),
    lifetime_revenue_cents: z.number().int(),
    /** Facts that the organization wants to know, by the id of the field. */
    custom: CustomValues,
    created_at: Moment,
    updated_at: Moment,
  }),
  "id",
);
export type Customer = z.infer<typeof Customer>;

/** Whole days in which a deleted customer can be put back; then nothing of the person is left. */
export const deletedDays = 30;

export const DeletedCustomer = aboutPerson(
  z.object({
    id: z.uuid(),
    name: personal(z.string(), "full_name"),
    email: personal(z.string(), "email").nullable(),
    deleted_at: Moment,
    /** The user, called as they were then; null where nobody acted but a job of the system. */
    deleted_by: personal(z.string(), "full_name").nullable(),
    /** From then on nobody can put them back. */
    purged_from: Moment,
  }),
  "id",
);
export type DeletedCustomer = z.infer<typeof DeletedCustomer>;

/** One entry of the consent history: who changed it, when, by what and with which proof. */
export const ConsentEntry = z.object({
  id: z.uuid(),
  state: ConsentState,
  basis: LawfulBasis,
  source: z.enum(["manual", "import", "form", "one_click", "preference_page", "mail", "partner", "demo", "merge"]),
  evidence: personal(z.string(), "text"),
  user_name: personal(z.string(), "full_name").nullable(),
  occurred_at: Moment,
});
export type ConsentEntry = z.infer<typeof ConsentEntry>;

const line = {
  id: z.string(),
  occurred_at: Moment,
  title: z.string(),
  link: z.string().nullable(),
  money: z.object({ value_cents: z.number().int(), currency: Currency }).nullable(),
};

/** What the timeline names when it changes. */
export const CustomerFact = z.enum([
  "kind",
  "first_name",
  "last_name",
  "company",
  "email",
  "phone",
  "street",
  "city",
  "postal_code",
  "country",
  "language",
  "time_zone",
  "tags",
  "custom",
]);
export type CustomerFact = z.infer<typeof CustomerFact>;

/** One line of what happened with a customer, newest first. `detail` is a link, a state or a proof. */
export const TimelineEntry = z.discriminatedUnion("kind", [
  z.object({
    ...line,
    kind: z.enum(["sent", "opened", "clicked", "unsubscribed", "bounced", "complained", "replied"]),
    detail: personal(z.string(), "link"),
  }),
  z.object({ ...line, kind: z.enum(["service_record", "conversion", "quote", "booking_request"]), detail: z.string() }),
  z.object({ ...line, kind: z.literal("consent"), detail: personal(z.string(), "text") }),
  /** `title` is the form, or what a program calls the event; `detail` what it handed over. */
  z.object({ ...line, kind: z.enum(["form_answered", "customer_event"]), detail: personal(z.string(), "text") }),
  /** `detail` is the `source` that they came from. */
  z.object({ ...line, kind: z.literal("created"), detail: z.string() }),
  /** `title` is who changed them, `detail` which facts (`CustomerFact`), divided by commas. */
  z.object({ ...line, kind: z.literal("changed"), title: personal(z.string(), "full_name"), detail: z.string() }),
  /** Another customer was merged into this one; `detail` is what they were called. */
  z.object({ ...line, kind: z.literal("merged"), detail: personal(z.string(), "full_name") }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const customerSorts = [
  "name",
  "email",
  "created_at",
  "last_service_on",
  "next_due_on",
  "lifetime_revenue",
] as const;

const Changes = z.object({ ...customerFacts, custom: CustomChanges }).partial();
const CreateCustomer = Changes.extend({ kind: CustomerKind.default("person") });

/** Up to so many deleted customers are put back while the caller waits: the dues of each are computed. */
export const mostPutBackAtOnce = 100;

export const customers = {
  list: endpoint({
    method: "GET",
    path: "/customers/",
    access: "customers.view",
    summary: "Customers of the organization, a page at a time",
    input: listInput(customerSorts).extend({
      status: CustomerStatus.optional(),
      tag: Line.optional(),
      segment: z.uuid().optional(),
      /** Those whom one import made. */
      import: z.uuid().optional(),
      /** Those who were there at the end of this day of the organization's time zone. */
      created_until: Day.optional(),
    }),
    output: pageOf(Customer),
    opaque: ["custom"],
  }),
  /** A stream in the order in which they were added. The columns are called so that an import maps them by itself. */
  exportCsv: endpoint({
    method: "GET",
    path: "/customers/export",
    access: "customers.export",
    alsoNeeds: "customers.view",
    summary: "The customers that match the filters as CSV",
    input: z.object({
      search: Search,
      status: CustomerStatus.optional(),
      tag: Line.optional(),
      segment: z.uuid().optional(),
      import: z.uuid().optional(),
      created_until: Day.optional(),
    }),
    output: z.unknown(),
    produces: "text/csv",
    notInDemoMode: true,
  }),
  get: endpoint({
    method: "GET",
    path: "/customers/:id",
    access: "customers.view",
    summary: "One customer",
    input: ById,
    output: Customer,
    opaque: ["custom"],
  }),
  create: endpoint({
    method: "POST",
    path: "/customers/",
    access: "customers.change",
    rules: [
      "customerNameless",
      "fieldGone",
      "text",
      "number",
      "amount",
      "day",
      "choiceOfField",
      "choicesOfField",
      "yesOrNo",
    ],
    summary: "Add a customer",
    input: CreateCustomer,
    output: Customer,
    opaque: ["custom"],
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/customers/:id",
    access: "customers.change",
    rules: [
      "customerNameless",
      "fieldGone",
      "text",
      "number",
      "amount",
      "day",
      "choiceOfField",
      "choicesOfField",
      "yesOrNo",
    ],
    summary: "Change facts of a customer; what is left out stays",
    input: ById.extend(Changes.shape),
    output: Customer,
    opaque: ["custom"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/customers/:id",
    access: "customers.change",
    summary: "Delete a customer, who can be put back for 30 days; sent mails and credited jobs stay in all totals",
    input: ById,
    output: DeletedCustomer,
  }),
  listDeleted: endpoint({
    method: "GET",
    path: "/customers/deleted",
    access: "customers.view",
    summary: "Deleted customers that can be put back, the latest first",
    input: listInput(["deleted_at"]),
    output: pageOf(DeletedCustomer),
  }),
  restore: endpoint({
    method: "POST",
    path: "/customers/restore",
    access: "customers.change",
    summary:
      "Put deleted customers back with everything they had; those who are not deleted are left alone, and where nobody is, it is refused. Up to 100 at once, more by a job",
    input: z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
    /** `run_id`: a job does it, whose progress `GET /customers/bulk` tells; null where it is done. */
    output: z.object({ restored: z.number().int(), run_id: z.uuid().nullable() }),
  }),
  setConsent: endpoint({
    method: "PUT",
    path: "/customers/:id/consent",
    access: "customers.change",
    summary: "Record a change of consent with its proof",
    input: ById.extend({
      state: ConsentState,
      basis: LawfulBasis.default("consent"),
      evidence: Line.min(1, fieldError("evidence")),
    }),
    output: Customer,
    opaque: ["custom"],
  }),
  listConsents: endpoint({
    method: "GET",
    path: "/customers/:id/consents",
    access: "customers.view",
    summary: "Consent history of a customer, newest first",
    input: ById,
    output: z.array(ConsentEntry),
  }),
  timeline: endpoint({
    method: "GET",
    path: "/customers/:id/timeline",
    access: "customers.view",
    summary: "The 100 latest things that happened with a customer",
    input: ById,
    output: z.array(TimelineEntry),
  }),
  tags: endpoint({
    method: "GET",
    path: "/customers/tags",
    access: "customers.view",
    summary: "Tags in use with their number of customers",
    input: Nothing,
    output: z.array(z.object({ tag: z.string(), customers: z.number().int() })),
  }),
};
