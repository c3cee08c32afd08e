import type { customers } from "@delight/contract/customers";
import type { InputOf } from "@delight/contract/endpoint";
import type { OrgTx } from "../../platform/db/database.ts";
import { notFound } from "../../platform/errors.ts";
import { addressKey } from "./address.ts";
import {
  type ConsentChange,
  endUnsubscription,
  insertConsent,
  insertSuppression,
  listConsentRows,
  lockCustomer,
  type NewSuppression,
} from "./consents.queries.ts";
import { getCustomer } from "./customers.service.ts";

/** By hand, with proof. Subscribing lifts a former unsubscribe of the address, never a bounce, a complaint or a manual block. */
export async function setConsent(tx: OrgTx, { id, state, basis, evidence }: InputOf<typeof customers.setConsent>) {
  const emailKey = await recordConsent(tx, id, { state, basis, source: "manual", evidence });
  if (emailKey !== null && state === "subscribed") {
    await endUnsubscription(tx, emailKey);
  }
  if (emailKey !== null && state === "unsubscribed") {
    await insertSuppression(tx, emailKey, { reason: "unsubscribed", source: "manual", evidence });
  }
  return getCustomer(tx, { id });
}

/** Changes a customer's consent and writes its history; lifts and sets no suppression. Returns the key of the address, if there is one. */
export async function recordConsent(tx: OrgTx, customerId: string, change: ConsentChange): Promise<string | null> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) {
    throw notFound("The customer");
  }
  await insertConsent(tx, customerId, change);
  return customer.email_key;
}

/** The person says so themselves, by a link that only their mail holds: a former unsubscription ends, whatever else holds stays. */
export async function resubscribe(tx: OrgTx, customerId: string, evidence: string): Promise<void> {
  const emailKey = await recordConsent(tx, customerId, { state: "subscribed", source: "preference_page", evidence });
  if (emailKey !== null) await endUnsubscription(tx, emailKey);
}

/** Keeps an address from being mailed by this organization, whoever has it. */
export function suppress(
  tx: OrgTx,
  { email, ...suppression }: NewSuppression & { readonly email: string },
): Promise<void> {
  return insertSuppression(tx, addressKey(email), suppression);
}

export async function listConsents(tx: OrgTx, { id }: { id: string }) {
  await getCustomer(tx, { id });
  return listConsentRows(tx, id);
}
