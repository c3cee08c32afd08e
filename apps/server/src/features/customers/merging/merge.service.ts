import type { customerDuplicates, MergedInto } from "@delight/contract/customer-duplicates";
import type { Customer } from "@delight/contract/customers";
import type { InputOf } from "@delight/contract/endpoint";
import { mostContacts } from "@delight/contract/contacts";
import { mostSites } from "@delight/contract/sites";
import { AppError, invalidField, notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import type { OrgTx } from "../../../platform/db/database.ts";
import { recordChange } from "../../organizations/index.ts";
import { countContacts, insertContact } from "../contacts/contacts.queries.ts";
import { updateCustomerRow } from "../customers.queries.ts";
import { getCustomer } from "../customers.service.ts";
import type { CustomersPorts } from "../ports.ts";
import { countSites, insertSite } from "../sites/sites.queries.ts";
import { lockCustomers } from "../sync/write.queries.ts";
import { addressKey } from "../address.ts";
import { insertConsent } from "../consents.queries.ts";
import { holdAll } from "./hold.queries.ts";
import { type LeftOver, leftOver, mergedFacts } from "./merged-facts.ts";
import { mergedConsent, type MailingStatus } from "./merged-consent.ts";
import {
  carryPreferences,
  findBasis,
  listStandings,
  suppressUnsubscribed,
  findMerge,
  insertMerge,
} from "./merges.queries.ts";
import { type Pair, moveBelongings, removeMerged } from "./move.queries.ts";

/** Makes one of two customers, in one transaction and for good (docs/decisions/archive/0025). Answers the survivor. */
export function mergeCustomers({ recompute, moveMails }: Pick<CustomersPorts, "recompute" | "moveMails">) {
  return async (
    tx: OrgTx,
    { survivor, merged, take, take_custom }: InputOf<typeof customerDuplicates.merge>,
    { platform }: Pick<Call, "platform">,
  ): Promise<Customer> => {
    const pair = { survivor, merged };
    const now = platform.clock.now();
    // The catalog comes before customers wherever both are held: computing the dues of nobody holds it.
    await recompute(tx, { customerIds: [] });
    await holdBoth(tx, pair);
    await roomForAll(tx, pair);
    const { kept, left, name, email } = await decide(tx, pair, take);
    await insertMerge(tx, pair, now);
    await settleMailing(tx, pair, { email: kept.email, name });
    await moveMails(tx, pair, now);
    await moveBelongings(tx, pair, take_custom);
    await removeMerged(tx, merged);
    await updateCustomerRow(tx, survivor, kept);
    await keepLeftOver(tx, survivor, left);
    await recompute(tx, { customerIds: [survivor] });
    const customer = await getCustomer(tx, { id: survivor });
    await recordChange(tx, {
      action: "customers_merged",
      subject: { kind: "customer", id: survivor, name: customer.name },
      before: { merged_name: name, ...(email === null ? {} : { merged_email: email }) },
    });
    return customer;
  };
}

async function holdBoth(tx: OrgTx, { survivor, merged }: Pair): Promise<void> {
  if (survivor === merged) {
    throw invalidField("merged", "twoCustomers");
  }
  const there = await holdAll(tx, [survivor, merged]);
  for (const id of [survivor, merged]) {
    if (there.has(id)) continue;
    throw (await findMerge(tx, id))
      ? new AppError("conflict", "One of these customers was merged already; open the page again")
      : notFound("The customer");
  }
}

/** Lists show so many and no more: what would be past their end would be lost. */
async function roomForAll(tx: OrgTx, { survivor, merged }: Pair): Promise<void> {
  const sites = (await countSites(tx, survivor)) + (await countSites(tx, merged));
  const contacts = (await countContacts(tx, survivor)) + (await countContacts(tx, merged));
  if (sites >= mostSites || contacts >= mostContacts) {
    throw new AppError(
      "conflict",
      `Together they would have more than ${mostSites} sites or ${mostContacts} contacts, which is the most there can be`,
    );
  }
}

async function decide(tx: OrgTx, pair: Pair, take: InputOf<typeof customerDuplicates.merge>["take"]) {
  const rows = await lockCustomers(tx, [pair.survivor, pair.merged]);
  const [survivor, merged] = [rows.find(({ id }) => id === pair.survivor), rows.find(({ id }) => id === pair.merged)];
  if (!survivor || !merged) {
    throw notFound("The customer");
  }
  const merging = { survivor, merged, take };
  const kept = mergedFacts(merging);
  const { name } = await getCustomer(tx, { id: pair.merged });
  return { kept, left: leftOver(merging, kept), name, email: merged.email };
}

async function keepLeftOver(tx: OrgTx, survivor: string, { contact, site }: LeftOver): Promise<void> {
  if (contact) {
    await insertContact(tx, { customer_id: survivor, ...contact });
  }
  if (site) {
    await insertSite(tx, { customer_id: survivor, ...site });
  }
}

export async function mergedInto(tx: OrgTx, { id }: { id: string }): Promise<MergedInto> {
  const merge = await findMerge(tx, id);
  if (!merge) {
    throw notFound("The customer");
  }
  return merge;
}

interface Outcome {
  /** The address that stays. */
  readonly email: string | null;
  /** What the merged one was called. */
  readonly name: string;
}

/** Before anything is moved: what both said holds for the survivor, for the address that stays and for the one that is given up. */
async function settleMailing(tx: OrgTx, { survivor, merged }: Pair, { email, name }: Outcome): Promise<void> {
  const standings = [...(await listStandings(tx, [survivor, merged])).values()];
  const emailKey = email === null ? null : addressKey(email);
  await settleAddresses(tx, standings, emailKey);
  const state = mergedConsent(standings, emailKey);
  if (state === "none" && standings.every(({ consent }) => consent === "none")) {
    return;
  }
  const basis = await findBasis(tx, [survivor, merged], state);
  const evidence = `Merged with ${name}; the stricter consent holds`;
  await insertConsent(tx, survivor, { state, source: "merge", evidence, ...(basis ? { basis } : {}) });
}

async function settleAddresses(tx: OrgTx, standings: readonly MailingStatus[], kept: string | null): Promise<void> {
  const unsubscribed = standings.filter(({ consent }) => consent === "unsubscribed");
  await suppressUnsubscribed(tx, keysOf(unsubscribed));
  for (const from of keysOf(standings)) {
    if (kept !== null && from !== kept) await carryPreferences(tx, { from, to: kept });
  }
}

function keysOf(standings: readonly MailingStatus[]): string[] {
  return [...new Set(standings.flatMap(({ email_key }) => email_key || []))];
}
