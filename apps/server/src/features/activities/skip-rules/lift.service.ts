import type { Lift } from "@delight/contract/leaving-out";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { differenceOf, verdictOf } from "./lift.ts";
import { findLift } from "./lift.queries.ts";

/** Both sides are counted alike, whoever clicked: a conversion of who was held out is credited to nobody. */
export async function measureLift(tx: OrgTx, { id }: { id: string }): Promise<Lift> {
  const found = await findLift(tx, id);
  if (!found) {
    throw notFound("The activity");
  }
  const heldOut = { customers: found.held_out, converted: found.held_out_converted };
  const mailed = { customers: found.mailed, converted: found.mailed_converted };
  return {
    held_out: heldOut,
    mailed,
    difference: differenceOf(mailed, heldOut),
    verdict: verdictOf(mailed, heldOut),
    window_days: found.window_days,
    is_over: found.is_over,
  };
}
