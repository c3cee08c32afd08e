import * as z from "zod";
import { ById, Line, Moment } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { aboutPerson, personal } from "./personal.ts";

/** Sites of one customer, archived ones too. */
export const mostSites = 500;

const facts = {
  name: Line,
  street: Line,
  city: Line,
  postal_code: Line,
  country: Line,
  note: z.string().trim().max(2000),
};

/** A place at which a customer is served. */
export const Site = aboutPerson(
  z.object({
    id: z.uuid(),
    customer_id: z.uuid(),
    name: personal(facts.name, "company"),
    street: personal(facts.street, "street"),
    city: personal(facts.city, "city"),
    postal_code: personal(facts.postal_code, "postal_code"),
    country: personal(facts.country, "region"),
    note: personal(facts.note, "text"),
    is_archived: z.boolean(),
    created_at: Moment,
    updated_at: Moment,
  }),
  "customer_id",
);
export type Site = z.infer<typeof Site>;

export const sites = {
  list: endpoint({
    method: "GET",
    path: "/customers/:customer_id/sites",
    access: "customers.view",
    summary: "Sites of a customer, archived ones last",
    input: z.object({ customer_id: z.uuid() }),
    output: z.array(Site),
  }),
  create: endpoint({
    method: "POST",
    path: "/customers/:customer_id/sites",
    access: "customers.change",
    rules: ["siteNameless"],
    summary: "Add a site to a customer",
    input: z.object({ customer_id: z.uuid() }).extend(z.object(facts).partial().shape),
    output: Site,
    status: 201,
  }),
  update: endpoint({
    method: "PATCH",
    path: "/sites/:id",
    access: "customers.change",
    rules: ["siteNameless"],
    summary: "Change a site; what is left out stays",
    input: ById.extend(z.object(facts).partial().shape),
    output: Site,
  }),
  archive: endpoint({
    method: "PUT",
    path: "/sites/:id/archived",
    access: "customers.change",
    summary: "Archive a site at which nobody is served any more, or take it back into use",
    input: ById.extend({ is_archived: z.boolean() }),
    output: Site,
  }),
};
