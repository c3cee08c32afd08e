import type { Language } from "@delight/contract/common";
import { toShownAddress } from "@delight/contract/domain-labels";
import type { Customer } from "../customers.api.ts";
import { changesOf, type CustomValues } from "../custom-fields/own-values.ts";

/** What the form of a customer's facts holds. */
export interface CustomerValues extends Record<string, unknown> {
  kind: "person" | "company";
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
  language: Language | null;
  timeZone: string | null;
  tags: string[];
  custom: CustomValues;
}

export const emptyCustomer: CustomerValues = {
  kind: "person",
  firstName: "",
  lastName: "",
  company: "",
  email: "",
  phone: "",
  street: "",
  city: "",
  postalCode: "",
  country: "",
  language: null,
  timeZone: null,
  tags: [],
  custom: {},
};

export function valuesOf(customer: Customer): CustomerValues {
  const { kind, firstName, lastName, company, phone, street, city, postalCode, country, language } = customer;
  const name = { kind, firstName, lastName, company };
  return {
    ...name,
    email: toShownAddress(customer.email ?? ""),
    phone,
    street,
    city,
    postalCode,
    country,
    language,
    timeZone: customer.timeZone,
    tags: customer.tags,
    custom: customer.custom,
  };
}

/** An empty address is none; of the organization's own facts, those that differ from before. */
export function inputOf({ email, custom, ...values }: CustomerValues, before: CustomValues = {}) {
  return { ...values, email: email.trim() === "" ? null : email, custom: changesOf(before, custom) };
}
