import { addressKey } from "../../address.ts";
import type { Whom } from "../whom/whom.queries.ts";

/** In the order in which a fault is shown at one of them. */
export const whomFields = ["customer_email", "customer_reference", "customer_phone", "customer_name"] as const;

type WhomField = (typeof whomFields)[number];

export function readWhom(texts: Partial<Record<WhomField, string>>): Whom {
  const { customer_email: email, customer_reference, customer_phone, customer_name } = texts;
  return {
    email: email === undefined ? null : addressKey(email),
    reference: customer_reference ?? null,
    phone: customer_phone ?? null,
    name: customer_name ?? null,
  };
}
