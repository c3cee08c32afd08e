import { addressKey } from "../../customers/index.ts";
import { readAddress } from "../reading/read-address.ts";
import type { CustomerKeys } from "../customer-match/customer-match.queries.ts";

/** What a row says, and of whom. */
export interface ReadRow<Said> {
  readonly whom: CustomerKeys;
  readonly row: Said;
}

function addressOf(text: string | undefined): string | null {
  const address = text === undefined ? undefined : readAddress(text)?.address;
  return address === undefined ? null : addressKey(address);
}

/** In the order in which a fault is shown at one of them. */
export const whomFields = ["customer_email", "customer_reference", "customer_phone", "customer_name"] as const;

type WhomField = (typeof whomFields)[number];

export function readWhom(texts: Partial<Record<WhomField, string>>): CustomerKeys {
  const { customer_email: email, customer_reference, customer_phone, customer_name } = texts;
  return {
    email: addressOf(email),
    reference: customer_reference ?? null,
    phone: customer_phone ?? null,
    name: customer_name ?? null,
  };
}
