import type { Activity, ActivityStatus, activities } from "@delight/contract/activities";
import type { InputOf } from "@delight/contract/endpoint";
import type { RetryPreview } from "@delight/contract/retrying";
import type { OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { countRetryable, retryFailed } from "../../deliveries/index.ts";
import { recordChange, refuseIfClosed } from "../../organizations/index.ts";
import { updateStatus } from "../activities.queries.ts";
import { getActivity, getLocked } from "../activities.service.ts";

const open: readonly ActivityStatus[] = ["running", "paused", "finished"];

export async function previewRetry(tx: OrgTx, { id }: { id: string }): Promise<RetryPreview> {
  await getActivity(tx, { id });
  return countRetryable(tx, id);
}

/** A finished activity runs again; one that is paused stays so, and tries again when it is resumed. Consent is asked at each claim. */
export async function retryActivity(tx: OrgTx, input: InputOf<typeof activities.retry>): Promise<Activity> {
  const { id, with_unknown } = input;
  await refuseIfClosed(tx);
  const { name, status } = await getLocked(tx, id);
  if (!open.includes(status)) {
    throw new AppError("conflict", "Only a running, paused or finished activity can try again what failed");
  }
  const mails = await retryFailed(tx, id, with_unknown);
  if (mails === 0) {
    throw new AppError("conflict", "Nothing of this activity failed in a way that another try could mend");
  }
  const next = status === "paused" ? "paused" : "running";
  if (status === "finished") {
    await updateStatus(tx, id, { status: next, finished_at: null });
  }
  const subject = { kind: "activity", id, name } as const;
  await recordChange(tx, { action: "activity_retried", subject, before: { status }, after: { status: next } });
  return getActivity(tx, { id });
}
