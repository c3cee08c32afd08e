import type { PersonalKind } from "@delight/contract/personal";
import type { MergeValues } from "@delight/email";
import type { DemoMode } from "./demo-mode.ts";

const kinds: Readonly<Record<string, PersonalKind>> = {
  "customer.first_name": "first_name",
  "customer.last_name": "last_name",
  "customer.name": "full_name",
  "customer.company": "company",
  "customer.email": "email",
  "customer.city": "city",
  "sender.name": "company",
};

/** What an email is filled with when it is shown: the customer as everywhere else in demo mode, and links that lead nowhere. */
export function inventMergeValues(demo: DemoMode, customerId: string | undefined, values: MergeValues): MergeValues {
  const invented = Object.entries(values).map(([name, value]): [string, MergeValues[string]] => {
    const kind = kinds[name];
    if (typeof value !== "string") {
      return [name, value];
    }
    const person = name.startsWith("customer.") ? customerId : undefined;
    return [name, name.startsWith("links.") ? nowhere : kind ? demo.invent(kind, value, person) : value];
  });
  return Object.fromEntries(invented);
}

export const nowhere = "https://example.com/";
