import { contacts } from "@delight/contract/contacts";
import type { CallOutput } from "../../../lib/api/types.ts";
import { endpointQuery } from "../../../lib/query.ts";

export type Contact = CallOutput<typeof contacts.list>[number];

export const contactsQuery = (customerId: string) =>
  endpointQuery("customers", contacts.list, { customer_id: customerId });

/** What to call a contact: the name, else the address, else the number. */
export function contactName({ firstName, lastName, email, phone }: Contact): string {
  return [firstName, lastName].filter((part) => part !== "").join(" ") || email || phone;
}
