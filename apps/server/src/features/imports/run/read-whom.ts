import { addressKey } from "../../customers/index.ts";
import type { CustomerKeys } from "../customer-match/customer-matcher.ts";
import { addressesIn } from "../reading/read-address.ts";

/** What a row says, and of whom. */
export interface ReadRow<Said> {
  readonly whom: CustomerKeys;
  readonly row: Said;
}

/** In the order in which a fault is shown at one of them. */
export const whomFields = ["customer_email", "customer_reference", "customer_phone", "customer_name"] as const;

type WhomField = (typeof whomFields)[number];

export function readWhom(texts: Partial<Record<WhomField, string>>): CustomerKeys {
  const given = (field: WhomField) => (texts[field] === undefined ? [] : [texts[field]]);
  return {
    emails: given("customer_email").flatMap(addressesIn).map(addressKey),
    references: given("customer_reference"),
    phones: given("customer_phone"),
    names: given("customer_name"),
  };
}
