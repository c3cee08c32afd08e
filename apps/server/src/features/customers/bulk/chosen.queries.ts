import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { matchingDeleted } from "../deletion/deletion.queries.ts";
import { withDeletedVisible } from "../deletion/seeing-deleted.queries.ts";
import { countTagged, listTagged } from "../tags/tagged.queries.ts";
import { matchingCustomers } from "../customers.queries.ts";
import type { FindChosen } from "../ports.ts";
import type { Slice, StoredChoice } from "./stored.ts";

export interface Choosing {
  readonly choice: StoredChoice;
  readonly ports: FindChosen;
  /** The moment that rules about days look from. */
  readonly now: Date;
  /** Whether it is chosen among the deleted ones; else among all others. */
  readonly isAmongDeleted?: boolean;
}

/** Without an order; rows can be narrowed further. */
export async function chosenCustomers(tx: OrgTx, { choice, ports, now, isAmongDeleted = false }: Choosing) {
  if (choice.kind === "ids") {
    const all = isAmongDeleted ? matchingDeleted(tx, "", now) : matchingCustomers(tx, { search: "" });
    return all.where(sql<boolean>`customers.id = any(${choice.ids}::uuid[])`);
  }
  if (choice.kind === "tagged") {
    return matchingCustomers(tx, { search: "", tag: choice.tag });
  }
  if (choice.kind === "recipients") {
    return matchingCustomers(tx, { search: "" }, ports.findRecipients(tx, choice.filter));
  }
  if (isAmongDeleted) {
    const found = matchingDeleted(tx, choice.filter.search, now);
    return found.where(sql<boolean>`customers.id <> all(${choice.except}::uuid[])`);
  }
  const { segment, ...filter } = choice.filter;
  const among = segment === undefined ? undefined : await ports.findMembers(tx, segment, now);
  return matchingCustomers(tx, filter, among?.ids).where(sql<boolean>`customers.id <> all(${choice.except}::uuid[])`);
}

export function countChosen(tx: OrgTx, choosing: Choosing): Promise<number> {
  if (choosing.choice.kind === "tagged") return countTagged(tx, choosing.choice.tag);
  return seeing(tx, choosing, async () => {
    const rows = await chosenCustomers(tx, choosing);
    const { total } = await rows.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    return total;
  });
}

function seeing<T>(tx: OrgTx, { isAmongDeleted = false }: Choosing, work: () => Promise<T>): Promise<T> {
  return isAmongDeleted ? withDeletedVisible(tx, work) : work();
}

/** The next ones behind a customer, in the order of their ids, so that a change that ends their matching lets nobody be passed over. */
export function listChosen(tx: OrgTx, choosing: Choosing, { behind, limit }: Slice): Promise<string[]> {
  const { choice } = choosing;
  if (choice.kind === "tagged") return listTagged(tx, choice.tag, { behind, limit });
  return seeing(tx, choosing, async () => {
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
  });
}
