import type { OrgTx } from "../../../platform/db/database.ts";
import type { Recompute } from "../sites/sites.service.ts";
import { showCustomers } from "./deletion.queries.ts";
import { seeingDeleted } from "./seeing-deleted.queries.ts";

interface PuttingBack {
  readonly ids: readonly string[];
  readonly now: Date;
  readonly recompute: Recompute;
  /** Only those whom this act deleted. */
  readonly deletionId?: string;
}

/** With dues as they are today. Those are computed first: who computes holds the catalog before customers. */
export function putBack(tx: OrgTx, { ids, now, recompute, deletionId }: PuttingBack) {
  return seeingDeleted(tx, async () => {
    await recompute(tx, { customerIds: ids });
    return showCustomers(tx, ids, { now, deletionId });
  });
}
