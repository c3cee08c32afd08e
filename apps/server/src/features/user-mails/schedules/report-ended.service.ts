import type { OrgTx } from "../../../platform/db/database.ts";
import { notify } from "../../notifications/index.ts";
import type { UserMailRow } from "../outbox/outbox.queries.ts";
import { countFailure, saveSchedule } from "./schedules.queries.ts";

/** So many mails in a row that nobody took: each was tried for an hour. */
const mostFailures = 3;

/** Counts how a scheduled report goes: whose reports keep failing gets no more of them, and is told in the bell each time. */
export async function reportEnded(
  tx: OrgTx,
  { schedule_id: id, user_id: userId }: UserMailRow,
  { state, now }: { readonly state: "sent" | "failed"; readonly now: Date },
): Promise<void> {
  if (id === null) return;
  if (state === "sent") {
    await saveSchedule(tx, id, { failures: 0 });
    return;
  }
  const isPaused = (await countFailure(tx, id)) >= mostFailures;
  if (isPaused) {
    await saveSchedule(tx, id, { paused_at: now.toISOString() });
  }
  await notify(tx, { kind: "report_failed", subjectId: id, data: { is_paused: isPaused } }, { people: [userId] });
}
