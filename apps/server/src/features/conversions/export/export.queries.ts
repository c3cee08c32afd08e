import type { ConversionFilter } from "@delight/contract/conversion-choice";
import type { OrgTx } from "../../../platform/db/database.ts";
import { columns, computed, matching } from "../conversions.queries.ts";

/** The last row that was read, in the order of the file. */
export interface Place {
  readonly occurred_at: string;
  readonly id: string;
}

/** The next conversions, the newest first. */
export function listLot(
  tx: OrgTx,
  filter: ConversionFilter,
  { behind, limit }: { readonly behind: Place | undefined; readonly limit: number },
) {
  const rows = matching(tx, filter);
  return (
    behind === undefined
      ? rows
      : rows.where((eb) => eb(eb.refTuple("v.occurred_at", "v.id"), "<", eb.tuple(behind.occurred_at, behind.id)))
  )
    .select(columns)
    .select(computed)
    .orderBy("v.occurred_at", "desc")
    .orderBy("v.id", "desc")
    .limit(limit)
    .execute();
}

export async function countMatching(tx: OrgTx, filter: ConversionFilter): Promise<number> {
  const { count } = await matching(tx, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}
