import type { SyncedCustomer } from "@delight/contract/customer-sync";
import type { OrgTx } from "../../../platform/db/database.ts";
import { addressKey } from "../address.ts";
import { findByAddress, findByReference, listReferenced } from "./references.queries.ts";

export type FindKnown = (row: SyncedCustomer) => string | undefined;

/** Tells of each of these rows whom it means, of the customers that are there. */
export async function matchRows(tx: OrgTx, rows: readonly SyncedCustomer[]): Promise<FindKnown> {
  const referenced = await findByReference(
    tx,
    rows.flatMap(({ reference }) => (reference === undefined ? [] : [reference])),
  );
  const keys = rows.flatMap(({ email }) => (email ? [addressKey(email)] : []));
  const addressed = await findByAddress(tx, [...new Set(keys)]);
  const others = await listReferenced(tx, [...new Set(addressed.values())]);
  return ({ reference, email }) => {
    const byReference = reference === undefined ? undefined : referenced.get(reference);
    const byEmail = email ? addressed.get(addressKey(email)) : undefined;
    const isSomebodyElse = reference !== undefined && byEmail !== undefined && others.has(byEmail);
    return byReference ?? (isSomebodyElse ? undefined : byEmail);
  };
}

/** By what a row that makes a new customer is the same as another one of the call; undefined for what can't be. */
export function identityOf({ reference, email }: SyncedCustomer): string | undefined {
  return reference === undefined ? (email ? `email ${addressKey(email)}` : undefined) : `reference ${reference}`;
}
