import type { SyncedCustomer } from "@delight/contract/customer-sync";
import type { CustomKind, CustomValue } from "@delight/contract/custom-fields";
import { isCleared } from "../fields/read-value.ts";
import type { ValueChange } from "../fields/values.queries.ts";
import { given as withoutGaps } from "../given.ts";
import type { Facts } from "./write.queries.ts";

/** A customer who is there, with their tags and facts of the organization's own. */
export interface Present extends Facts {
  readonly tags: readonly string[];
  readonly custom: Readonly<Record<string, CustomValue>>;
}

export interface Change {
  readonly facts: Facts;
  readonly tags: readonly string[];
  readonly values: readonly ValueChange[];
}

const nobody: Omit<Facts, "id" | "kind"> = {
  first_name: "",
  last_name: "",
  company: "",
  email: null,
  phone: "",
  street: "",
  city: "",
  postal_code: "",
  country: "",
  language: null,
  time_zone: null,
};

/** Whether a row tells enough to make a customer of it. */
export function tellsWho({ first_name, last_name, company, email }: SyncedCustomer): boolean {
  return [first_name, last_name, company, email].some((text) => text !== undefined && text !== null && text !== "");
}

type KindOf = (field: string) => CustomKind;

/** What makes a new customer of a row. */
export function makeCustomer(id: string, row: SyncedCustomer, kindOf: KindOf): Change {
  const kind = row.company && !row.first_name && !row.last_name ? "company" : "person";
  return changeOf({ ...nobody, kind, id, tags: [], custom: {} }, row, kindOf).change;
}

/** What a row changes of a customer, and whether it changes anything. */
export function changeOf(
  { tags: before, custom: values, ...facts }: Present,
  { reference: _reference, tags = [], custom = {}, ...told }: SyncedCustomer,
  kindOf: KindOf,
): { readonly change: Change; readonly changesAnything: boolean } {
  const merged: Facts = { ...facts, ...withoutGaps(told) };
  const differs = (Object.keys(merged) as (keyof Facts)[]).some((fact) => merged[fact] !== facts[fact]);
  const added = [...new Set(tags)].filter((tag) => !before.includes(tag));
  const changed = Object.entries(custom)
    .map(([field_id, value]) => ({ field_id, value: isCleared(value) ? null : value }))
    .filter(({ field_id, value }) => !isSame(values[field_id] ?? null, value))
    .map((one) => ({ ...one, customer_id: facts.id, kind: kindOf(one.field_id) }));
  return {
    change: { facts: merged, tags: added, values: changed },
    changesAnything: differs || added.length > 0 || changed.length > 0,
  };
}

/** Choices have no order. */
function isSame(one: CustomValue | null, other: CustomValue | null): boolean {
  const plain = (value: CustomValue | null) =>
    JSON.stringify(Array.isArray(value) ? [...new Set(value)].toSorted() : value);
  return plain(one) === plain(other);
}
