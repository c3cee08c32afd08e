import type { Activity, ActivityGoal } from "@delight/contract/activities";
import type { Finding } from "@delight/contract/emails";
import type { Reach } from "@delight/contract/segments";
import { inOrganization, type OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call, Membership } from "../../platform/http/call.ts";
import { cancelDeliveries, freezeDeliveries } from "../deliveries/index.ts";
import {
  checkVariants,
  freezeVariants,
  gatherShown,
  getEmail,
  holdVariants,
  mergeValues,
  needsOf,
} from "../emails/index.ts";
import { notifyOfPerson } from "../notifications/index.ts";
import { getOrganization, recordChange, refuseIfClosed } from "../organizations/index.ts";
import { askingAt, audience, dueMatches, getRule, measureReach } from "../segments/index.ts";
import { type StatusChange, updateStatus } from "./activities.queries.ts";
import { getActivity, getLocked, lockDraft } from "./activities.service.ts";
import { endAll } from "./automations/enrolments/all.queries.ts";

const nobody: Reach = {
  total: 0,
  no_address: 0,
  no_consent: 0,
  suppressed: 0,
  not_wanted: 0,
  shared_address: 0,
  reachable: 0,
};

const unreachable = "Nobody of this segment can be mailed";
const broken = "The segment refers to something that was deleted or is no longer offered; mend it first";

interface Checked {
  readonly reach: Reach;
  readonly findings: Finding[];
}

/** Whom a draft would reach, and everything to mend before it can be launched. */
export async function checkActivity(
  inside: Membership,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Checked> {
  const { draft, segment, sender, email } = await inOrganization(platform.database, inside, async (tx) => {
    const found = await getActivity(tx, { id });
    const { segment_id, email_id, goal } = found;
    return {
      draft: found,
      segment: await checkSegment(tx, segment_id, { now: platform.clock.now(), goal }),
      sender: await checkSender(tx),
      email: email_id ? await readEmail(tx, email_id, platform) : undefined,
    };
  });
  const { segment_id, email_id } = draft;
  const { reach, isBroken } = segment;
  const findings = [
    ...(segment_id ? [] : [error("no_segment", "Choose a segment: who is to be mailed?")]),
    ...(email_id ? [] : [error("no_email", "Choose an email: what is to be sent?")]),
    ...sender,
    ...(email ? await checkVariants(email.variants, email.shown, inside) : []),
    ...(isBroken ? [error("segment_broken", broken)] : []),
    ...(segment_id && !isBroken && reach.reachable === 0 ? [error("nobody_reachable", unreachable)] : []),
  ];
  return { reach, findings };
}

async function readEmail(tx: OrgTx, id: string, platform: Call["platform"]) {
  const { variants } = await getEmail(tx, { id });
  return { variants, shown: await gatherShown(tx, variants, { platform }) };
}

async function checkSegment(
  tx: OrgTx,
  id: string | null,
  at: { readonly now: Date; readonly goal: ActivityGoal },
): Promise<{ reach: Reach; isBroken: boolean }> {
  if (!id) {
    return { reach: nobody, isBroken: false };
  }
  const { rule, isBroken } = await getRule(tx, id);
  return { reach: await measureReach(tx, rule, at), isBroken };
}

export async function checkSender(tx: OrgTx): Promise<Finding[]> {
  const { sender_address, postal_address } = await getOrganization(tx);
  return [
    ...(sender_address ? [] : [error("no_sender", "Enter a sender address in the company settings")]),
    ...(postal_address ? [] : [error("no_postal_address", "Enter the postal address in the company settings")]),
  ];
}

function error(code: string, detail: string): Finding {
  return { level: "error", code, language: null, block_id: null, detail, fix: null };
}

/** Freezes audience, email and sender, and lets the sending loop see them; all of it or nothing, and only once. */
export async function launchActivity(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Activity> {
  await refuseIfClosed(tx);
  const draft = await lockDraft(tx, id, "launched");
  refuseUnless(draft.kind === "campaign", "An automation is published, not launched");
  const { segment_id: segmentId, email_id: emailId } = draft;
  refuseMistakes(await checkSender(tx));
  if (!emailId) {
    throw new AppError("conflict", "Choose an email: what is to be sent?");
  }
  // What is checked is what is sent, whoever writes on meanwhile.
  const written = await holdVariants(tx, emailId);
  refuseMistakes(await checkVariants(written, await gatherShown(tx, written, { platform }), tx));
  if (!segmentId) {
    throw new AppError("conflict", "Choose a segment: who is to be mailed?");
  }
  const { sender_name, sender_address, reply_to } = await getOrganization(tx);
  const { rule, isBroken } = await getRule(tx, segmentId);
  refuseUnless(!isBroken, broken);
  const now = platform.clock.now();
  const asking = await askingAt(tx, now);
  const variants = await freezeVariants(tx, written, platform.config.publicUrl);
  const dueIsMeant = dueMatches(asking, rule);
  const reachable = await freezeDeliveries(tx, {
    activityId: id,
    activityName: draft.name,
    considered: audience(asking, rule),
    mergeValues: mergeValues(tx, { needs: needsOf(variants), dueIsMeant, origin: platform.config.publicUrl, now }),
    variants,
  });
  if (reachable === 0) {
    throw new AppError("conflict", unreachable);
  }
  await record(tx, draft, "running");
  return change(tx, id, { status: "running", launched_at: now.toISOString(), sender_name, sender_address, reply_to });
}

function refuseMistakes(findings: readonly Finding[]): void {
  const mistake = findings.find(({ level }) => level === "error");
  if (mistake) {
    throw new AppError("conflict", mistake.detail);
  }
}

export async function pauseActivity(tx: OrgTx, { id }: { id: string }): Promise<Activity> {
  const activity = await getLocked(tx, id);
  refuseUnless(activity.status === "running", "Only a running activity can be paused");
  await record(tx, activity, "paused");
  return change(tx, id, { status: "paused", pause_reason: null });
}

export async function resumeActivity(tx: OrgTx, { id }: { id: string }): Promise<Activity> {
  const activity = await getLocked(tx, id);
  refuseUnless(activity.status === "paused", "Only a paused activity can be resumed");
  await record(tx, activity, "running");
  return change(tx, id, { status: "running", pause_reason: null });
}

export async function stopActivity(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Activity> {
  const activity = await getLocked(tx, id);
  const isUnderWay = activity.status === "running" || activity.status === "paused";
  refuseUnless(isUnderWay, "Only a running or paused activity can be stopped");
  await record(tx, activity, "stopped");
  await updateStatus(tx, id, {
    status: "stopped",
    pause_reason: null,
    finished_at: platform.clock.now().toISOString(),
  });
  await cancelDeliveries(tx, id);
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

async function change(tx: OrgTx, id: string, next: StatusChange): Promise<Activity> {
  await updateStatus(tx, id, next);
  return getActivity(tx, { id });
}

type Held = Awaited<ReturnType<typeof getLocked>>;

async function record(tx: OrgTx, { id, name, status }: Held, next: "running" | "paused" | "stopped"): Promise<void> {
  const begun = status === "draft" ? "activity_launched" : "activity_resumed";
  const action = { running: begun, paused: "activity_paused", stopped: "activity_stopped" } as const;
  await recordChange(tx, {
    action: action[next],
    subject: { kind: "activity", id, name },
    before: { status },
    after: { status: next },
  });
}
