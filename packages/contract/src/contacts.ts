import * as z from "zod";
import { ById, Line } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** Contacts of one customer. */
export const mostContacts = 200;

const facts = {
  first_name: Line,
  last_name: Line,
  /** What they do there, such as "Caretaker". */
  role: Line,
  email: EmailAddress.nullable(),
  phone: Line,
  /** Where they are to be met; null: everywhere. A site of the same customer. */
  site_id: z.uuid().nullable(),
};

/** A further person at a customer: somebody to know and to ring up. Mails go to the customer's own address. */
export const Contact = aboutPerson(
  z.object({
    id: z.uuid(),
    customer_id: z.uuid(),
    first_name: personal(facts.first_name, "first_name"),
    last_name: personal(facts.last_name, "last_name"),
    role: personal(facts.role, "text"),
    email: personal(z.string(), "email").nullable(),
    phone: personal(facts.phone, "phone"),
    site_id: facts.site_id,
  }),
  "id",
);
export type Contact = z.infer<typeof Contact>;

export const contacts = {
  list: endpoint({
    method: "GET",
    path: "/customers/:customer_id/contacts",
    access: "customers.view",
    summary: "Contacts of a customer, by name",
    input: z.object({ customer_id: z.uuid() }),
    output: z.array(Contact),
  }),
  create: endpoint({
    method: "POST",
    path: "/customers/:customer_id/contacts",
    access: "customers.change",
    rules: ["contactNameless", "siteForeign"],
    summary: "Add a contact to a customer",
    input: z.object({ customer_id: z.uuid() }).extend(z.object(facts).partial().shape),
    output: Contact,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/contacts/:id",
    access: "customers.change",
    rules: ["contactNameless", "siteForeign"],
    summary: "Change a contact; what is left out stays",
    input: ById.extend(z.object(facts).partial().shape),
    output: Contact,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/contacts/:id",
    access: "customers.change",
    summary: "Delete a contact; answers it as it was, so that it can be put back",
    input: ById,
    output: Contact,
  }),
};
