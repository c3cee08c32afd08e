/** An amount in the currency's minor unit. */
export interface Money {
  cents: number;
  currency: string;
}

/** What a merge field is filled with: a text, an ISO date, an amount or a list. */
export type MergeValue = string | Money | readonly string[];

/** The values of one customer, keyed by merge field; a missing or empty one counts as not there. */
export type MergeValues = Readonly<Partial<Record<string, MergeValue>>>;

export interface MergeField {
  name: string;
  kind: "text" | "date" | "money" | "url";
  /** Where the web app finds its label. */
  labelKey: string;
  sample: MergeValue;
}

const field = (name: string, kind: MergeField["kind"], sample: MergeValue): MergeField => ({
  name,
  kind,
  labelKey: `emails.mergeFields.${name}`,
  sample,
});

/** Everything an email may be personalised with, in the order of the menu. */
export const mergeFields: readonly MergeField[] = [
  field("customer.first_name", "text", "Amira"),
  field("customer.last_name", "text", "Bennett"),
  field("customer.name", "text", "Amira Bennett"),
  field("customer.company", "text", "Bennett & Sons"),
  field("customer.email", "text", "amira.bennett@example.com"),
  field("customer.city", "text", "Leeds"),
  field("service.name", "text", "Annual boiler service"),
  field("service.due_on", "date", "2026-03-14"),
  field("service.price", "money", { cents: 12900, currency: "GBP" }),
  field("organization.name", "text", "Northgate Heating & Plumbing"),
  field("organization.postal_address", "text", "12 Mill Lane, Leeds LS1 4AB"),
  field("organization.phone", "text", "+44 113 496 0000"),
  field("sender.name", "text", "Sam Carter"),
  field("activity.name", "text", "Spring boiler checks"),
  field("links.unsubscribe", "url", "https://example.com/unsubscribe"),
  field("links.view", "url", "https://example.com/view"),
  field("links.preferences", "url", "https://example.com/preferences"),
];

const byName = new Map(mergeFields.map((one) => [one.name, one]));

/** The merge field of that name, if the catalogue has one. */
export function findMergeField(name: string): MergeField | undefined {
  return byName.get(name);
}

/** One believable value for every field, for previews without a customer. */
export const sampleValues: MergeValues = Object.fromEntries(mergeFields.map(({ name, sample }) => [name, sample]));
