import { longestList, type RepeatList } from "./block-parts.ts";

/** An amount in the currency's minor unit. */
export interface Money {
  cents: number;
  currency: string;
}

/** One entry of a list, such as one service that is due; keys as in `mergeLists`. */
export type MergeRecord = Readonly<Partial<Record<string, string | Money>>>;

/** What a merge field is filled with: a text, an ISO date, an amount, a list of words or a list of entries. */
export type MergeValue = string | Money | readonly string[] | readonly MergeRecord[];

/** The values of one customer, keyed by merge field; a missing or empty one counts as not there. */
export type MergeValues = Readonly<Partial<Record<string, MergeValue>>>;

export interface MergeField {
  name: string;
  /** A `list` is one of words, of which conditions ask whether one is among them. */
  kind: "text" | "date" | "money" | "url" | "list";
  /** Where the web app finds its label. */
  labelKey: string;
  sample: string | Money | readonly string[];
}

/** A list that a block can repeat over; inside, each entry is called by `entry`, as in `{{ due.service }}`. */
export interface MergeList {
  name: RepeatList;
  entry: string;
  fields: readonly MergeField[];
  sample: readonly MergeRecord[];
}

const field = (name: string, kind: MergeField["kind"], sample: MergeField["sample"]): MergeField => ({
  name,
  kind,
  labelKey: `emails.mergeFields.${name}`,
  sample,
});

const pounds = (cents: number): Money => ({ cents, currency: "GBP" });

/** Everything an email may be personalised with, in the order of the menu. */
export const mergeFields: readonly MergeField[] = [
  field("customer.first_name", "text", "Amira"),
  field("customer.last_name", "text", "Bennett"),
  field("customer.name", "text", "Amira Bennett"),
  field("customer.company", "text", "Bennett & Sons"),
  field("customer.email", "text", "amira.bennett@example.com"),
  field("customer.phone", "text", "+44 113 496 0321"),
  field("customer.street", "text", "8 Chapel Lane"),
  field("customer.city", "text", "Leeds"),
  field("customer.postal_code", "text", "LS6 2AB"),
  field("customer.last_service", "text", "Boiler repair"),
  field("customer.last_service_on", "date", "2025-11-06"),
  field("customer.tags", "list", ["Boiler plan", "Landlord"]),
  field("site.name", "text", "Chapel Lane workshop"),
  field("site.street", "text", "8 Chapel Lane"),
  field("site.city", "text", "Leeds"),
  field("site.postal_code", "text", "LS6 2AB"),
  field("service.name", "text", "Annual boiler service"),
  field("service.description", "text", "A full check of burner, flue and safety controls, with a written record."),
  field("service.price", "money", pounds(12_900)),
  field("service.due_on", "date", "2026-03-14"),
  field("service.image", "url", ""),
  field("due.service", "text", "Annual boiler service"),
  field("due.on", "date", "2026-03-14"),
  field("due.last_done_on", "date", "2025-03-12"),
  field("due.price", "money", pounds(12_900)),
  field("due.site", "text", "Chapel Lane workshop"),
  field("appointment.service", "text", "Annual boiler service"),
  field("appointment.on", "date", "2026-03-17"),
  field("appointment.site", "text", "8 Chapel Lane, Leeds"),
  field("job.service", "text", "Boiler repair"),
  field("job.on", "date", "2025-11-06"),
  field("job.price", "money", pounds(18_500)),
  field("job.site", "text", "Chapel Lane workshop"),
  field("quote.number", "text", "Q-1042"),
  field("quote.title", "text", "New condensing boiler"),
  field("quote.total", "money", pounds(284_000)),
  field("quote.issued_on", "date", "2026-02-20"),
  field("quote.expires_on", "date", "2026-03-31"),
  field("organization.name", "text", "Northgate Heating & Plumbing"),
  field("organization.postal_address", "text", "12 Mill Lane, Leeds LS1 4AB"),
  field("organization.phone", "text", "+44 113 496 0000"),
  field("organization.website", "url", "https://northgate.example"),
  field("sender.name", "text", "Sam Carter"),
  field("activity.name", "text", "Spring boiler checks"),
  field("links.booking", "url", "https://northgate.example/book"),
  field("links.review", "url", "https://northgate.example/review"),
  field("links.unsubscribe", "url", "https://example.com/unsubscribe"),
  field("links.view", "url", "https://example.com/view"),
  field("links.preferences", "url", "https://example.com/preferences"),
];

/** Stands for the form that each customer has of their own, where the organization has no booking address. */
export const sampleBookingForm = "https://example.com/booking";

const byName = new Map(mergeFields.map((one) => [one.name, one]));

/** The merge field of that name, if the catalogue has one, it may be an organization's own or programs may fill it; entries of lists have the names they have inside a repeat. */
export function findMergeField(name: string): MergeField | undefined {
  return byName.get(name) ?? ownField(name) ?? dataField(name);
}

/** What a field of an organization's own may hold, as the customers' module calls it. */
const ownKinds = {
  text: "text",
  number: "text",
  money: "money",
  date: "date",
  choice: "text",
  multi_choice: "list",
  yes_no: "text",
} as const satisfies Record<string, MergeField["kind"]>;
export type OwnKind = keyof typeof ownKinds;

const ownName = /^own\.(text|number|money|date|choice|multi_choice|yes_no)_([0-9a-f]{32})$/;

/** What a merge field of an organization's own is called: by kind and id, which stay when its label changes. */
export function ownFieldName({ id, kind }: { readonly id: string; readonly kind: OwnKind }): string {
  return `own.${kind}_${id.replaceAll("-", "")}`;
}

/** The kind of a field of an organization's own by the name of its merge field; nothing for others. Yes is filled and no is empty. */
export function ownKindOf(name: string): OwnKind | undefined {
  return ownName.exec(name)?.[1] as OwnKind | undefined;
}

const ownSamples = { text: "…", url: "", date: "2026-03-14", money: pounds(12_900), list: ["…"] };

function ownField(name: string): MergeField | undefined {
  const own = ownKindOf(name);
  if (!own) return undefined;
  const kind = ownKinds[own];
  return { name, kind, labelKey: "emails.mergeFields.own", sample: ownSamples[kind] };
}

/** What programs hand over with a transactional mail. */
const dataName = /^data\.[a-z][a-z0-9_]{0,39}$/;

/** Whether a merge field is filled by the program that sends the mail, and by nothing else. */
export function isDataField(name: string): boolean {
  return dataName.test(name);
}

/** Any name will do; its end says its kind: `data.visit_on` is a day, `data.invoice_url` an address, everything else text. */
function dataField(name: string): MergeField | undefined {
  if (!isDataField(name)) return undefined;
  if (name.endsWith("_on")) return dataFieldOf(name, "date", "2026-03-14");
  if (name.endsWith("_url")) return dataFieldOf(name, "url", "https://northgate.example/document");
  return dataFieldOf(name, "text", name.slice("data.".length).replaceAll("_", " "));
}

function dataFieldOf(name: string, kind: MergeField["kind"], sample: string): MergeField {
  return { name, kind, labelKey: "emails.mergeFields.data", sample };
}

const fieldsOf = (entry: string) => mergeFields.filter(({ name }) => name.startsWith(`${entry}.`));

export const mergeLists: readonly MergeList[] = [
  {
    name: "dues",
    entry: "due",
    fields: fieldsOf("due"),
    sample: [
      { service: "Annual boiler service", on: "2026-03-14", price: pounds(12_900), site: "Chapel Lane workshop" },
      { service: "Gas safety check", on: "2026-04-02", price: pounds(7_900), site: "Chapel Lane workshop" },
      { service: "Smoke alarm test", on: "2026-04-20", price: pounds(4_500) },
    ],
  },
  {
    name: "jobs",
    entry: "job",
    fields: fieldsOf("job"),
    sample: [
      { service: "Boiler repair", on: "2025-11-06", price: pounds(18_500), site: "Chapel Lane workshop" },
      { service: "Annual boiler service", on: "2025-03-12", price: pounds(12_900) },
    ],
  },
];

/** The list of that name. */
export function findMergeList(name: string): MergeList | undefined {
  return mergeLists.find((one) => one.name === name);
}

/** One believable value for every field and list, for previews without a customer. */
export const sampleValues: MergeValues = Object.fromEntries<MergeValue>([
  ...mergeFields.filter(({ sample }) => sample !== "").map(({ name, sample }) => [name, sample] as const),
  ...mergeLists.map(({ name, sample }) => [name, sample] as const),
]);

/** The sample of a customer of whom there is most to say: every list is full, every entry whole. What fills with it fills for anybody. */
export const fullSampleValues: MergeValues = {
  ...sampleValues,
  ...Object.fromEntries(mergeLists.map(({ name, sample, fields }) => [name, fullList(sample, fields)])),
};

function fullList(sample: readonly MergeRecord[], fields: readonly MergeField[]): readonly MergeRecord[] {
  const whole = Object.fromEntries(
    fields.flatMap(({ name, sample: said }) => {
      const isOne = typeof said === "string" || "cents" in said;
      return isOne ? [[name.slice(name.indexOf(".") + 1), said] as const] : [];
    }),
  );
  return Array.from({ length: longestList }, (_, index) => ({ ...whole, ...sample[index % sample.length] }));
}
