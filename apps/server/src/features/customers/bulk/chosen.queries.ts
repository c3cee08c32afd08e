import type { BulkChoice } from "@delight/contract/customer-bulk";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { matchingCustomers } from "../customers.queries.ts";
import type { FindMembers } from "../needs.ts";

export interface Choosing {
  readonly choice: BulkChoice;
  readonly findMembers: FindMembers;
  /** The moment that rules about days look from. */
  readonly now: Date;
}

interface Slice {
  /** The last one of the slice before. */
  readonly behind: string | null;
  readonly limit: number;
}

/** Without an order; rows can be narrowed further. */
export async function chosenCustomers(tx: OrgTx, { choice, findMembers, now }: Choosing) {
  if (choice.kind === "ids") {
    const all = matchingCustomers(tx, { search: "" });
    return all.where(sql<boolean>`customers.id = any(${choice.ids}::uuid[])`);
  }
  const { segment, ...filter } = choice.filter;
  const among = segment === undefined ? undefined : await findMembers(tx, segment, now);
  return matchingCustomers(tx, filter, among?.ids).where(sql<boolean>`customers.id <> all(${choice.except}::uuid[])`);
}

export async function countChosen(tx: OrgTx, choosing: Choosing): Promise<number> {
  const rows = await chosenCustomers(tx, choosing);
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** The next ones behind a customer, in the order of their ids, so that a change that ends their matching lets nobody be passed over. */
export async function listChosen(tx: OrgTx, choosing: Choosing, { behind, limit }: Slice): Promise<string[]> {
  let rows = await chosenCustomers(tx, choosing);
  if (behind !== null) {
    rows = rows.where("customers.id", ">", behind);
  }
  const next = rows.select("customers.id").orderBy("customers.id").limit(limit);
  // In one text: as a row each, thousands of ids are more work to take in than to find.
  const found = await tx.db
    .selectFrom(next.as("next"))
    .select(sql<string | null>`string_agg(next.id::text, ',')`.as("ids"))
    .executeTakeFirst();
  return found?.ids?.split(",") ?? [];
}
