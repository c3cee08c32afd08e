import type { Activity, ActivityStatus } from "@delight/contract/activities";
import type { AuditAction } from "@delight/contract/audit-values";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { acceptSoFar, stopDeliveries } from "../deliveries/index.ts";
import { notifyOfPerson } from "../notifications/index.ts";
import { recordChange } from "../organizations/index.ts";
import { endAll } from "./automations/enrolments/all.queries.ts";
import { updateStatus } from "./activities.queries.ts";
import { getActivity, getLocked } from "./activities.service.ts";
import { appoint } from "./runs/schedule.service.ts";

const inMotion: readonly ActivityStatus[] = ["scheduled", "preparing", "running"];

/** Before its beginning too: then it does not begin, and what is being prepared is dropped. */
export async function pauseActivity(tx: OrgTx, { id }: { id: string }): Promise<Activity> {
  const activity = await getLocked(tx, id);
  refuseUnless(inMotion.includes(activity.status), "Only a running or scheduled activity can be paused");
  await recordStatus(tx, activity, "paused");
  await updateStatus(tx, id, { status: "paused", pause_code: "by_user" });
  return getActivity(tx, { id });
}

export async function resumeActivity(tx: OrgTx, { id }: { id: string }): Promise<Activity> {
  const activity = await getLocked(tx, id);
  refuseUnless(activity.status === "paused", "Only a paused activity can be resumed");
  if (activity.launched_at === null) {
    await recordStatus(tx, activity, "scheduled");
    await appoint(tx, await getActivity(tx, { id }));
  } else {
    await recordStatus(tx, activity, "running");
    await acceptSoFar(tx, id);
    await updateStatus(tx, id, { status: "running" });
  }
  return getActivity(tx, { id });
}

export async function stopActivity(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Activity> {
  const activity = await getLocked(tx, id);
  const isUnderWay = activity.status === "paused" || inMotion.includes(activity.status);
  refuseUnless(isUnderWay, "Only a scheduled, running or paused activity can be stopped");
  await recordStatus(tx, activity, "stopped");
  await updateStatus(tx, id, { status: "stopped", finished_at: platform.clock.now().toISOString() });
  if (activity.status === "running" || activity.status === "paused") {
    await stopDeliveries(tx, id);
  }
  await endAll(tx, id, { reason: "stopped", now: platform.clock.now().toISOString() });
  const news = { kind: "activity_stopped", subjectId: id, data: { activity: activity.name } } as const;
  await notifyOfPerson(tx, news, { permission: "activities.send" });
  return getActivity(tx, { id });
}

function refuseUnless(isRight: boolean, sentence: string): void {
  if (!isRight) {
    throw new AppError("conflict", sentence);
  }
}

type Held = Awaited<ReturnType<typeof getLocked>>;
type Next = "draft" | "scheduled" | "running" | "paused" | "stopped";

/** Writes into the log what somebody made of an activity. */
export async function recordStatus(tx: OrgTx, { id, name, status }: Held, next: Next): Promise<void> {
  const actions: Readonly<Record<Next, AuditAction>> = {
    draft: "activity_taken_back",
    scheduled: status === "draft" ? "activity_launched" : "activity_resumed",
    running: "activity_resumed",
    paused: "activity_paused",
    stopped: "activity_stopped",
  };
  await recordChange(tx, {
    action: actions[next],
    subject: { kind: "activity", id, name },
    before: { status },
    after: { status: next },
  });
}
