import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import type { OrgTx } from "../../../platform/db/database.ts";
import { findByAddresses, findByNames, findByPhones, findByReferences } from "./customer-match.queries.ts";

/** What a row says of the customer whom it is about. */
export interface CustomerKeys {
  readonly references: readonly string[];
  /** Keys of all addresses in the cell. */
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
}

/** Who is meant, or why that cannot be said. */
export type Found = { readonly id: string } | { readonly id: undefined; readonly reason: RowReason };

const unknown = { id: undefined, reason: rowReason("customer") } as const;
const ambiguous = { id: undefined, reason: rowReason("severalCustomers") } as const;

/**
 * Tells whom rows are about: by reference, else by address, phone or name, the first by which somebody is known. Each of them costs
 * a question only where rows are left that need it.
 */
export async function whomOf(tx: OrgTx, all: readonly CustomerKeys[]): Promise<(whom: CustomerKeys) => Found> {
  const found = new Map<CustomerKeys, Found>();
  for (const { by, find } of ways) {
    const open = all.filter((one) => one[by].length > 0 && !found.has(one));
    const keys = open.flatMap((one) => one[by]);
    const meant = new Map((keys.length > 0 ? await find(tx, keys) : []).map((one) => [one.key, one]));
    for (const one of open) {
      const customer = meant.get(one[by].find((key) => meant.has(key)) ?? "");
      if (customer) {
        found.set(one, customer.many > 1 ? ambiguous : { id: customer.id });
      }
    }
  }
  return (whom) => found.get(whom) ?? unknown;
}

const ways = [
  { by: "references", find: findByReferences },
  { by: "emails", find: findByAddresses },
  { by: "phones", find: findByPhones },
  { by: "names", find: findByNames },
] as const;
