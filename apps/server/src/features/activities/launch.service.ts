import type { Activity } from "@delight/contract/activities";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { refuseIfClosed } from "../organizations/index.ts";
import { ruleContextAt, measureReach } from "../segments/index.ts";
import { updateStatus } from "./activities.queries.ts";
import { getActivity, getLocked, lockDraft } from "./activities.service.ts";
import { mistakeOf, timesOf } from "./starting/moments.service.ts";
import { recordStatus } from "./control.service.ts";
import { refuseFaulty } from "./skip-rules/skip-rules.service.ts";
import { appoint, beginningOf } from "./runs/schedule.service.ts";
import { refuseLate, refuseMistakes, refuseUnready, unreachable } from "./ready.service.ts";
import { refuseUnprovedSender } from "./sender-gate.service.ts";

/** Makes the appointment to begin. Nothing is frozen before it, so taking it back leaves nothing to clean up. */
export async function launchActivity(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Activity> {
  await refuseIfClosed(tx);
  const draft = await lockDraft(tx, id, "launched");
  if (draft.kind !== "campaign") {
    throw new AppError("conflict", "An automation is published, not launched");
  }
  const { rule } = await refuseUnready(tx, draft, { platform });
  const activity = await getActivity(tx, { id });
  const { plan, goal, repeats } = activity;
  const { beginsAt, findings } = await beginningOf(tx, activity);
  refuseMistakes(findings);
  await refuseLate(tx, beginsAt);
  const now = platform.clock.now();
  const leavingOut = await refuseFaulty(await ruleContextAt(tx, now), activity);
  const { reachable } = await measureReach(tx, rule, { now, goal, leavingOut });
  if (reachable === 0 && repeats === null) {
    throw new AppError("conflict", unreachable);
  }
  await refuseUnprovedSender(tx, { senderId: draft.sender_id, recipients: reachable }, { platform });
  const mistake = mistakeOf(await timesOf(tx, plan, beginsAt), reachable);
  if (mistake) {
    throw new AppError("conflict", mistake.sentence);
  }
  await recordStatus(tx, draft, "scheduled");
  await appoint(tx, activity);
  return getActivity(tx, { id });
}

/** Makes a draft again of what has not begun. */
export async function takeBackActivity(tx: OrgTx, { id }: { id: string }): Promise<Activity> {
  const activity = await getLocked(tx, id);
  const { status, launched_at } = activity;
  const hasNotBegun = status === "scheduled" || (status === "paused" && launched_at === null);
  if (!hasNotBegun) {
    const sentence =
      status === "draft"
        ? "This activity is a draft: there is no launch to take back"
        : "The activity has begun and cannot be taken back any more; pause or stop it instead";
    throw new AppError("conflict", sentence);
  }
  await recordStatus(tx, activity, "draft");
  await updateStatus(tx, id, { status: "draft" });
  return getActivity(tx, { id });
}
