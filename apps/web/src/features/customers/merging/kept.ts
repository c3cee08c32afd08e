import type { MergeFact } from "@delight/contract/customer-duplicates";
import type { Customer } from "../customers.api.ts";

/** Facts in the order in which they are compared. */
export const mergeFacts = [
  "kind",
  "first_name",
  "last_name",
  "company",
  "email",
  "phone",
  "address",
  "language",
  "time_zone",
] as const satisfies readonly MergeFact[];

/** A fact as a text to compare by; empty where nothing is known. */
export function factOf(customer: Customer, fact: MergeFact): string {
  const { kind, firstName, lastName, company, email, phone, language, timeZone } = customer;
  const { street, postalCode, city, country } = customer;
  const address = [street, postalCode, city, country].filter((part) => part !== "").join("\n");
  return {
    kind,
    first_name: firstName,
    last_name: lastName,
    company,
    email: email ?? "",
    phone,
    address,
    language: language ?? "",
    time_zone: timeZone ?? "",
  }[fact];
}

export function ownFactOf(customer: Customer, field: string): string {
  const value = customer.custom[field];
  return value === undefined ? "" : JSON.stringify(value);
}

/** Whose value people chose, by fact or by the id of an own field: the id of the customer. */
export type Picks = Readonly<Record<string, string>>;

interface Deciding {
  readonly survivor: Customer;
  readonly merged: Customer;
  readonly picks: Picks;
}

/** Whose value is kept: what people chose, else the survivor's, else the one there is. */
export function keeperOf(
  { survivor, merged, picks }: Deciding,
  name: string,
  textOf: (customer: Customer) => string,
): Customer {
  if (textOf(merged) === "") return survivor;
  if (textOf(survivor) === "") return merged;
  return picks[name] === merged.id ? merged : survivor;
}

/** What the server is told: facts to take from the one who goes, where both have one. */
export function takenOf(deciding: Deciding, fields: readonly string[]) {
  const { survivor, merged } = deciding;
  const isTaken = (name: string, textOf: (customer: Customer) => string) =>
    textOf(survivor) !== "" && textOf(survivor) !== textOf(merged) && keeperOf(deciding, name, textOf) === merged;
  return {
    take: mergeFacts.filter((fact) => isTaken(fact, (customer) => factOf(customer, fact))),
    takeCustom: fields.filter((field) => isTaken(field, (customer) => ownFactOf(customer, field))),
  };
}
