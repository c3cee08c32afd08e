import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import type { OrgTx } from "../../../platform/db/database.ts";
import {
  findByAddresses,
  findByNames,
  findByPhones,
  findByReferences,
  type CustomerKeys,
} from "./customer-match.queries.ts";

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
    const open = all.filter((one) => one[by] !== null && !found.has(one));
    const meant = new Map((open.length > 0 ? await find(tx, open) : []).map((one) => [one.key, one]));
    for (const one of open) {
      const customer = meant.get(one[by] ?? "");
      if (customer) {
        found.set(one, customer.many > 1 ? ambiguous : { id: customer.id });
      }
    }
  }
  return (whom) => found.get(whom) ?? unknown;
}

const ways = [
  { by: "reference", find: findByReferences },
  { by: "email", find: findByAddresses },
  { by: "phone", find: findByPhones },
  { by: "name", find: findByNames },
] as const;
