import type { OrgTx } from "../../platform/db/database.ts";
import type { Match, Question } from "../../platform/db/matching.queries.ts";
import type { Invent } from "../../platform/demo-mode/anonymizer.ts";
import { listLatestCustomers } from "../customers/index.ts";

/**
 * Customers by the names that demo mode shows: the database never compares real ones with what somebody typed
 * (docs/decisions/0010). Real rows are answered, which the door gives the same invented values.
 */
export function searchInvented(invent: Invent): (tx: OrgTx, question: Question) => Promise<Match[]> {
  return async (tx, { words, limit }) => {
    const customers = await listLatestCustomers(tx);
    return customers
      .filter(({ id, title, subtitle }) => {
        const shown = fold(`${invent("full_name", title, id)} ${invent("email", subtitle, id)}`);
        return words.every((word) => shown.includes(word));
      })
      .slice(0, limit)
      .map((customer) => ({ ...customer, tier: 2 }));
  };
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/['’]/g, "")
    .replaceAll(/\p{P}/gu, " ")
    .toLowerCase();
}
