import { type Contact, type contacts, mostContacts } from "@delight/contract/contacts";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import { keptAddress } from "../address.ts";
import { lockCustomer } from "../consents.queries.ts";
import { getCustomer } from "../customers.service.ts";
import { given } from "../given.ts";
import {
  countContacts,
  deleteContact,
  insertContact,
  isSiteOf,
  listContactRows,
  lockContact,
  updateContact,
} from "./contacts.queries.ts";

export async function listContacts(tx: OrgTx, { customer_id }: { customer_id: string }): Promise<Contact[]> {
  await getCustomer(tx, { id: customer_id });
  return listContactRows(tx, customer_id, mostContacts);
}

export async function createContact(
  tx: OrgTx,
  { customer_id, ...facts }: InputOf<typeof contacts.create>,
): Promise<Contact> {
  refuseNobody(facts);
  if (!(await lockCustomer(tx, customer_id))) {
    throw notFound("The customer");
  }
  if ((await countContacts(tx, customer_id)) >= mostContacts) {
    throw new AppError("conflict", `This customer has ${mostContacts} contacts already; delete one first`);
  }
  await refuseForeignSite(tx, customer_id, facts.site_id);
  return insertContact(tx, { customer_id, ...kept(facts) });
}

export async function changeContact(tx: OrgTx, { id, ...facts }: InputOf<typeof contacts.update>): Promise<Contact> {
  const before = await getContact(tx, id);
  refuseNobody({ ...before, ...given(facts) });
  await refuseForeignSite(tx, before.customer_id, facts.site_id);
  return updateContact(tx, id, kept(facts));
}

export async function removeContact(tx: OrgTx, { id }: { id: string }): Promise<Contact> {
  const contact = await getContact(tx, id);
  await deleteContact(tx, id);
  return contact;
}

async function getContact(tx: OrgTx, id: string): Promise<Contact> {
  const contact = await lockContact(tx, id);
  if (!contact) {
    throw notFound("The contact");
  }
  return contact;
}

type Facts = Omit<InputOf<typeof contacts.update>, "id">;

function kept({ email, ...facts }: Facts) {
  return { ...given(facts), ...(email === undefined ? {} : { email: email === null ? null : keptAddress(email) }) };
}

function refuseNobody({ first_name, last_name, email, phone }: Facts): void {
  if (!first_name && !last_name && !email && !phone) {
    throw invalidField("last_name", "contactNameless");
  }
}

async function refuseForeignSite(tx: OrgTx, customer_id: string, site_id: string | null | undefined): Promise<void> {
  if (site_id && !(await isSiteOf(tx, { site_id, customer_id }))) {
    throw invalidField("site_id", "siteForeign");
  }
}
