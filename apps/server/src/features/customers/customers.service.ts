import type { Customer, customers } from "@delight/contract/customers";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../platform/db/database.ts";
import { invalidField, notFound } from "../../platform/errors.ts";
import { keptAddress } from "./address.ts";
import { findCustomer, insertCustomer, updateCustomerRow } from "./customers.queries.ts";
import { listTimelineRows } from "./timeline.queries.ts";

export async function getCustomer(tx: OrgTx, { id }: { id: string }): Promise<Customer> {
  const customer = await findCustomer(tx, id);
  if (!customer) {
    throw notFound("The customer");
  }
  return customer;
}

export async function createCustomer(tx: OrgTx, input: InputOf<typeof customers.create>): Promise<Customer> {
  if (!input.first_name && !input.last_name && !input.company && !input.email) {
    throw invalidField("last_name", "give a name, a company or an e-mail address");
  }
  return getCustomer(tx, { id: await insertCustomer(tx, kept(input)) });
}

export async function changeCustomer(
  tx: OrgTx,
  { id, ...changes }: InputOf<typeof customers.update>,
): Promise<Customer> {
  if (!(await updateCustomerRow(tx, id, kept(changes)))) {
    throw notFound("The customer");
  }
  return getCustomer(tx, { id });
}

export async function listTimeline(tx: OrgTx, { id }: { id: string }) {
  await getCustomer(tx, { id });
  return listTimelineRows(tx, id);
}

type Facts = Omit<InputOf<typeof customers.update>, "id">;

/** What was given, as the table keeps it; what was left out stays out. */
function kept({ email, tags, ...facts }: Facts) {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return {
    ...(given as { [Key in keyof typeof facts]: Exclude<(typeof facts)[Key], undefined> }),
    ...(email === undefined ? {} : { email: email === null ? null : keptAddress(email) }),
    ...(tags === undefined ? {} : { tags: [...new Set(tags)] }),
  };
}
