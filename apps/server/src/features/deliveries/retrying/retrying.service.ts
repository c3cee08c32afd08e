import type { OrgTx } from "../../../platform/db/database.ts";
import { countMoves } from "../counts.queries.ts";
import { allowLongStatements } from "../launch.queries.ts";
import { requeue } from "./retrying.queries.ts";

/** Queues what failed for nothing that the recipient did, and what is unknown if that is wished; answers how many. */
export async function retryFailed(tx: OrgTx, activityId: string, withUnknown: boolean): Promise<number> {
  await allowLongStatements(tx);
  const { failed, unknown } = await requeue(tx, activityId, withUnknown ? ["retryable", "unknown"] : ["retryable"]);
  const queued = failed + unknown;
  if (queued > 0) {
    await countMoves(tx, activityId, { failed: -failed, unknown: -unknown, queued });
  }
  return queued;
}
