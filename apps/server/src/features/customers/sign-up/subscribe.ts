import type { Language } from "@delight/contract/common";
import type { CustomValues } from "@delight/contract/custom-fields";
import type { OrgTx } from "../../../platform/db/database.ts";
import { addressKey, keptAddress } from "../address.ts";
import { endUnsubscription } from "../consents.queries.ts";
import { recordConsent } from "../consents.service.ts";
import { insertCustomer } from "../customers.queries.ts";
import { addTags } from "../facts/tags.queries.ts";
import { listFieldRows } from "../fields/fields.queries.ts";
import { refusalOf } from "../fields/read-value.ts";
import { replaceValues } from "../fields/values.queries.ts";
import { fillFacts, lockAtAddress } from "./sign-up.queries.ts";

export interface SignedUp {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly language: Language;
  readonly tags: readonly string[];
  readonly custom: CustomValues;
  readonly evidence: string;
}

/**
 * Whoever reads the mails of an address subscribed to them and proved it. Everybody at the address is subscribed, or somebody new is made; a form fills what is
 * empty and replaces nothing. A former unsubscription ends; a bounce, a complaint or a block by hand holds on.
 * Answers whom the facts are of: the oldest one.
 */
export async function subscribe(tx: OrgTx, { email, evidence, tags, custom, ...facts }: SignedUp): Promise<string> {
  const key = addressKey(email);
  const known = await lockAtAddress(tx, key);
  const first = known[0] ?? (await insertCustomer(tx, { ...facts, email: keptAddress(email), source: "form" }));
  const { first_name, last_name, phone, language } = facts;
  await fillFacts(tx, first, { first_name, last_name, phone, language });
  const ids = known.length === 0 ? [first] : known;
  await addTags(
    tx,
    ids.flatMap((customer_id) => tags.map((tag) => ({ tag, customer_id }))),
  );
  await setOwnFacts(tx, first, custom);
  for (const id of ids) {
    await recordConsent(tx, id, { state: "subscribed", source: "form", evidence });
  }
  await endUnsubscription(tx, key);
  return first;
}

/** A field that was deleted or changed meanwhile is passed over: the consent counts without it. */
async function setOwnFacts(tx: OrgTx, customer_id: string, custom: CustomValues): Promise<void> {
  const fields = new Map((await listFieldRows(tx)).map((field) => [field.id, field]));
  const values = Object.entries(custom).flatMap(([field_id, value]) => {
    const field = fields.get(field_id);
    return field && refusalOf(field, value, field_id) === undefined
      ? [{ customer_id, field_id, kind: field.kind, value }]
      : [];
  });
  if (values.length > 0) await replaceValues(tx, values);
}
