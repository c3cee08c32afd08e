import type { MergeFact } from "@delight/contract/customer-duplicates";
import { addressKey } from "../address.ts";
import { phoneKey } from "../phone-key.ts";
import type { Facts } from "../sync/write.queries.ts";

const columnsOf = {
  kind: ["kind"],
  first_name: ["first_name"],
  last_name: ["last_name"],
  company: ["company"],
  email: ["email"],
  phone: ["phone"],
  address: ["street", "city", "postal_code", "country"],
  language: ["language"],
  time_zone: ["time_zone"],
} as const satisfies Record<MergeFact, readonly (keyof Facts)[]>;

/** A person whom nobody mails but who would be lost otherwise; a place likewise. */
export interface LeftOver {
  readonly contact:
    | { readonly first_name: string; readonly last_name: string; readonly email: string | null; readonly phone: string }
    | undefined;
  readonly site:
    | { readonly street: string; readonly city: string; readonly postal_code: string; readonly country: string }
    | undefined;
}

function has(facts: Facts, fact: MergeFact): boolean {
  return columnsOf[fact].some((column) => facts[column] !== null && facts[column] !== "");
}

/** Whose value of a fact is kept: the survivor's, unless it is empty or the other's was asked for. What is empty never wins. */
function isTaken(fact: MergeFact, { survivor, merged, take }: Merging): boolean {
  return has(merged, fact) && (take.includes(fact) || !has(survivor, fact));
}

export interface Merging {
  readonly survivor: Facts;
  readonly merged: Facts;
  readonly take: readonly MergeFact[];
}

type Kept = Omit<Facts, "id">;

/** The facts of the customer that two become. */
export function mergedFacts(merging: Merging): Kept {
  const kept: Record<string, unknown> = {};
  for (const fact of Object.keys(columnsOf) as MergeFact[]) {
    const from = isTaken(fact, merging) ? merging.merged : merging.survivor;
    for (const column of columnsOf[fact]) {
      kept[column] = from[column];
    }
  }
  return kept as unknown as Kept;
}

/** What neither stays nor stands among the facts that stay: an address and a number become a contact, a place becomes a site. */
export function leftOver(merging: Merging, kept: Kept): LeftOver {
  const loser = (fact: MergeFact) => (isTaken(fact, merging) ? merging.survivor : merging.merged);
  const email = isSameAddress(loser("email").email, kept.email) ? null : loser("email").email;
  const phone = isSameNumber(loser("phone").phone, kept.phone) ? "" : loser("phone").phone;
  const whose = email === null ? loser("phone") : loser("email");
  const place = loser("address");
  const isSomewhere = has(place, "address") && placeOf(place) !== placeOf(kept);
  return {
    contact: email === null && phone === "" ? undefined : { ...nameOf(whose), email, phone },
    site: isSomewhere ? addressOf(place) : undefined,
  };
}

function isSameAddress(one: string | null, other: string | null): boolean {
  return addressKey(one ?? "") === addressKey(other ?? "");
}

/** Nothing is the same as any number; what is too short for a key is compared as it was typed. */
function isSameNumber(one: string, other: string): boolean {
  const comparable = (phone: string) => phoneKey(phone) || phone.replaceAll(/\s/g, "");
  return comparable(one) === "" || comparable(one) === comparable(other);
}

/** A company without a person is called by its name. */
function nameOf({ first_name, last_name, company }: Facts) {
  return { first_name, last_name: first_name === "" && last_name === "" ? company : last_name };
}

function addressOf({ street, city, postal_code, country }: Kept) {
  return { street, city, postal_code, country };
}

function placeOf(facts: Kept): string {
  return JSON.stringify(addressOf(facts)).toLowerCase().replaceAll(/\s+/g, " ");
}
