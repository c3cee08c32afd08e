import { utmOf } from "@delight/contract/add-utm";
import { CampaignPlan } from "@delight/contract/campaign-plan";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { freezeDeliveries, type TestedEmail } from "../../deliveries/index.ts";
import { fewestListed, freezeVariants, mergeSubject, mergeValues, needsOf } from "../../emails/index.ts";
import { notifyOfPause, type OwnPause } from "../../notifications/index.ts";
import { getOrganization } from "../../organizations/index.ts";
import { findSender } from "../../sender-domains/index.ts";
import { ruleContextAt, asksForDues, audience } from "../../segments/index.ts";
import { mistakeOf, timesOf } from "./moments.service.ts";
import { getActivity } from "../activities.service.ts";
import { refuseFaulty } from "../skip-rules/skip-rules.service.ts";
import { refuseUnready, unreachable } from "../ready.service.ts";
import { refuseUnprovedSender } from "../sender-gate.service.ts";
import type { WrittenVariant } from "../variants/write-variants.ts";
import { duesOf } from "./dues-of.queries.ts";
import { subjectOf } from "./subject.ts";
import { type DueRef, findOurs, keepAppointment, pauseUnbegun, setRunning } from "./starting.queries.ts";

/** Seconds; whoever was down for longer asks first: what was meant for yesterday may be wrong today. */
const longestDelay = 24 * 3600;

/**
 * Begins an activity whose moment has come: asks the segment, freezes audience, email and sender, all of it or nothing, once.
 * With an error in it that was not there at the launch, it is paused, and who may send is told.
 */
export async function beginActivity(platform: Platform, { organizationId, activityId }: DueRef): Promise<void> {
  const inside = <T>(work: (tx: OrgTx) => Promise<T>) => inOrganization(platform.database, { organizationId }, work);
  const late = await inside((tx) => keepAppointment(tx, activityId));
  if (late === undefined) {
    return;
  }
  if (late > longestDelay) {
    await inside((tx) => pauseAndTell(tx, activityId, { code: "too_late", detail: null }));
    return;
  }
  try {
    await inside((tx) => freeze(tx, activityId, platform));
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }
    await inside((tx) => pauseAndTell(tx, activityId, { code: "checks_failed", detail: error.message }));
  }
}

async function freeze(tx: OrgTx, id: string, platform: Platform): Promise<void> {
  const activity = await findOurs(tx, id);
  if (!activity) {
    return;
  }
  const { written, variants: tried, test, rule } = await refuseUnready(tx, activity, { platform });
  const { publicUrl: origin } = platform.config;
  const now = platform.clock.now();
  const asking = await ruleContextAt(tx, now);
  const whole = await getActivity(tx, { id });
  const leavingOut = await refuseFaulty(asking, whole);
  const plan = CampaignPlan.parse(activity.plan);
  const times = await timesOf(tx, plan, null);
  const variants = await freezeVariants(tx, written, origin);
  const emails = await freezeTried(tx, tried, origin);
  const senderName = (await findSender(tx, activity.sender_id))?.name;
  const all = [...variants, ...emails.flatMap((email) => email.variants)];
  const needs = needsOf(all);
  const dues = duesOf(asking, rule, { ...whole, lists: fewestListed(all.map(({ variant }) => variant)) });
  const asked = { needs, ...dues, senderName, origin, now };
  const subject = subjectOf({ goal: whole.goal, needs, asksForDues: asksForDues(rule) });
  const mailable = await freezeDeliveries(tx, {
    activityId: id,
    activityName: activity.name,
    isRun: activity.recurring_id !== null,
    considered: audience(asking, rule, { goal: whole.goal, leavingOut }),
    mergeValues: mergeValues(tx, asked),
    subject: subject && mergeSubject(tx, subject, asked),
    variants,
    test: test ? { samplePercent: test.sample_percent, emails } : undefined,
    utm: utmOf((await getOrganization(tx)).utm, whole.utm, activity.name),
    moments: times.moments,
  });
  if (mailable === 0 && activity.recurring_id === null) {
    throw new AppError("conflict", unreachable);
  }
  await refuseUnprovedSender(tx, { senderId: activity.sender_id, recipients: mailable }, { platform });
  const mistake = mistakeOf(times, mailable);
  if (mistake) {
    throw new AppError("conflict", mistake.sentence);
  }
  if (!(await setRunning(tx, id, times.moments?.days))) {
    throw new AppError("conflict", "Somebody paused or stopped the activity while it was being prepared");
  }
}

async function freezeTried(tx: OrgTx, tried: readonly WrittenVariant[], origin: string): Promise<TestedEmail[]> {
  const emails: TestedEmail[] = [];
  for (const { senderName, languages } of tried) {
    emails.push({ senderName, variants: await freezeVariants(tx, languages, origin) });
  }
  return emails;
}

async function pauseAndTell(tx: OrgTx, id: string, reason: OwnPause): Promise<void> {
  const name = await pauseUnbegun(tx, id, reason);
  if (name !== undefined) {
    await notifyOfPause(tx, { id, name }, reason);
  }
}
