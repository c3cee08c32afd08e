import type { OrgTx } from "../../../platform/db/database.ts";
import type { Recompute } from "../sites/sites.service.ts";
import { listPutBack, removeDuesOfDeleted, showCustomers } from "./deletion.queries.ts";
import { withDeletedVisible } from "./seeing-deleted.queries.ts";

interface PuttingBack {
  readonly ids: readonly string[];
  readonly now: Date;
  readonly recompute: Recompute;
  /** Only those whom this act deleted. */
  readonly deletionId?: string;
}

/** With dues as they are today. Those are computed first: who computes holds the catalog before customers. */
export function putBack(tx: OrgTx, { ids, now, recompute, deletionId }: PuttingBack) {
  return withDeletedVisible(tx, async () => {
    const expected = await listPutBack(tx, ids, { now, deletionId });
    await recompute(tx, { customerIds: expected });
    const shown = await showCustomers(tx, expected, { now, deletionId });
    if (shown.length < expected.length) {
      // Computing waits for whoever holds them, such as the purge.
      const there = new Set(shown.map(({ id }) => id));
      await removeDuesOfDeleted(
        tx,
        expected.filter((id) => !there.has(id)),
      );
    }
    return shown;
  });
}
