import { isDeepStrictEqual } from "node:util";
import type { InputOf } from "@delight/contract/endpoint";
import { type Customer, CustomerFact, type customers } from "@delight/contract/customers";
import type { OrgTx } from "../../platform/db/database.ts";
import { invalidField, notFound } from "../../platform/errors.ts";
import { keptAddress } from "./address.ts";
import { insertChange } from "./changes/changes.queries.ts";
import { findCustomer, insertCustomer, updateCustomerRow } from "./customers.queries.ts";
import { replaceTags } from "./facts/tags.queries.ts";
import { given } from "./given.ts";
import { setValues } from "./fields/values.service.ts";
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
    throw invalidField("last_name", "customerNameless");
  }
  const { tags = [], custom = {}, ...facts } = input;
  const id = await insertCustomer(tx, { ...kept(facts), source: tx.keyName === undefined ? "manual" : "api" });
  await replaceTags(tx, id, tags);
  await setValues(tx, id, custom);
  return getCustomer(tx, { id });
}

export async function changeCustomer(
  tx: OrgTx,
  { id, tags, custom = {}, ...changes }: InputOf<typeof customers.update>,
): Promise<Customer> {
  const before = await getCustomer(tx, { id });
  if (!(await updateCustomerRow(tx, id, kept(changes)))) {
    throw notFound("The customer");
  }
  if (tags) {
    await replaceTags(tx, id, tags);
  }
  await setValues(tx, id, custom);
  const after = await getCustomer(tx, { id });
  const facts = changedFacts(before, after);
  if (facts.length > 0) {
    await insertChange(tx, id, facts);
  }
  return after;
}

export async function listTimeline(tx: OrgTx, { id }: { id: string }) {
  await getCustomer(tx, { id });
  return listTimelineRows(tx, id);
}

type Facts = Omit<InputOf<typeof customers.update>, "id" | "tags" | "custom">;

/** What was given, as the table keeps it; what was left out stays out. */
function kept({ email, ...facts }: Facts) {
  return {
    ...given(facts),
    ...(email === undefined ? {} : { email: email === null ? null : keptAddress(email) }),
  };
}

/** The facts that are not as they were, in the order of a form. */
function changedFacts(before: Customer, after: Customer): CustomerFact[] {
  return CustomerFact.options.filter((fact) => !isDeepStrictEqual(before[fact], after[fact]));
}
