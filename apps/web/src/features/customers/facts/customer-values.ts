import type { Language } from "@delight/contract/common";
import type { Customer } from "../customers.api.ts";

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
  tags: string[];
}

export const nobody: CustomerValues = {
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
  tags: [],
};

export function valuesOf(customer: Customer): CustomerValues {
  const { kind, firstName, lastName, company, phone, street, city, postalCode, country, language } = customer;
  const name = { kind, firstName, lastName, company };
  return {
    ...name,
    email: customer.email ?? "",
    phone,
    street,
    city,
    postalCode,
    country,
    language,
    tags: customer.tags,
  };
}

/** An empty address is none. */
export function inputOf({ email, ...values }: CustomerValues) {
  return { ...values, email: email.trim() === "" ? null : email };
}
