import { type Activity, ActivityGoal, type activities } from "@delight/contract/activities";
import { CampaignPlan } from "@delight/contract/campaign-plan";
import { Repetition } from "@delight/contract/campaign-runs";
import { CampaignTest } from "@delight/contract/campaign-test";
import type { InputOf } from "@delight/contract/endpoint";
import { OwnUtm } from "@delight/contract/utm";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import { refuseUnknownSender } from "../sender-domains/index.ts";
import { emailsOf } from "./variants/write-variants.ts";
import {
  type ActivityRow,
  deleteDraft,
  type DraftFacts,
  findActivity,
  findEmails,
  findNamed,
  insertDraft,
  listActivityRows,
  lockActivity,
  updateDraft,
} from "./activities.queries.ts";
import { refuseRepetition } from "./runs/schedule.service.ts";
import { firstSending } from "./sending/first-sending.ts";
import { refuseUnknownExcluded } from "./skip-rules/skip-rules.service.ts";

/** Of `RequiredLine`. */
const longestName = 200;

export async function listActivities(tx: OrgTx, input: InputOf<typeof activities.list>) {
  const { items, total } = await listActivityRows(tx, input);
  return { items: items.map(toActivity), total };
}

export async function getActivity(tx: OrgTx, { id }: { id: string }): Promise<Activity> {
  const activity = await findActivity(tx, id);
  if (!activity) {
    throw notFound("The activity");
  }
  return toActivity(activity);
}

export async function createActivity(tx: OrgTx, facts: InputOf<typeof activities.create>): Promise<Activity> {
  await refuseUnknown(tx, facts);
  return getActivity(tx, { id: await insertDraft(tx, { ...facts, ...(await firstSending(tx, "campaign")) }) });
}

export async function changeActivity(tx: OrgTx, { id, ...facts }: InputOf<typeof activities.update>) {
  const present = await lockDraft(tx, id, "changed");
  await refuseUnknown(tx, facts, present.email_id);
  await refuseUnknownExcluded(tx, facts.excluded_segment_ids, present.excluded_segment_ids);
  await refuseUnknownVariants(tx, facts.test ?? null, emailsOf(CampaignTest.nullable().parse(present.test)));
  await refuseUnknownSender(tx, facts.sender_id, "sender_id");
  await refuseRepetition(tx, present, facts.repeats);
  if (Object.keys(facts).length > 0) {
    await updateDraft(tx, id, facts);
  }
  return getActivity(tx, { id });
}

export async function removeActivity(tx: OrgTx, { id }: { id: string }) {
  await lockDraft(tx, id, "deleted");
  await deleteDraft(tx, id);
  return {};
}

/** The same once more, to be looked over before it is launched. */
export async function duplicateActivity(tx: OrgTx, { id }: { id: string }): Promise<Activity> {
  const { kind, goal, name, segment_id, email_id, sender_id, plan, test, ...rest } = await getActivity(tx, { id });
  if (kind !== "campaign") {
    throw new AppError("conflict", "Only a campaign can be duplicated");
  }
  const copy = {
    goal,
    name: `Copy of ${name}`.slice(0, longestName).trim(),
    segment_id,
    email_id,
    sender_id,
    test,
    excluded_segment_ids: rest.excluded_segments.flatMap((segment) => (segment.name === null ? [] : [segment.id])),
    held_out_percent: rest.held_out_percent,
    heeds_caps: rest.heeds_caps,
    joins_dues: rest.joins_dues,
    mails_again: rest.mails_again,
    repeats: rest.repeats,
    utm: rest.utm,
    plan: { ...plan, begins_at: null },
  };
  return getActivity(tx, { id: await insertDraft(tx, copy) });
}

/** Holds an activity that is still a draft; what was launched is history. */
export async function lockDraft(tx: OrgTx, id: string, wish: "changed" | "deleted" | "launched") {
  const activity = await getLocked(tx, id);
  if (activity.status !== "draft") {
    throw new AppError("conflict", `Only a draft can be ${wish}; this activity was launched already`);
  }
  return activity;
}

export async function getLocked(tx: OrgTx, id: string) {
  const activity = await lockActivity(tx, id);
  if (!activity) {
    throw notFound("The activity");
  }
  return activity;
}

/** An email that was archived after the activity had chosen it may stay. */
async function refuseUnknown(tx: OrgTx, facts: DraftFacts, present: string | null = null): Promise<void> {
  const { segment, email } = await findNamed(tx, facts);
  if (facts.segment_id && !segment) {
    throw invalidField("segment_id", "segmentGone");
  }
  if (facts.email_id && !email) {
    throw invalidField("email_id", "emailGone");
  }
  if (email?.is_archived && email.id !== present) {
    throw invalidField("email_id", "emailArchived");
  }
}

async function refuseUnknownVariants(tx: OrgTx, test: CampaignTest | null, present: readonly string[]): Promise<void> {
  const known = await findEmails(tx, emailsOf(test));
  for (const [index, variant] of (test?.kind === "content" ? test.variants : []).entries()) {
    const email = known.find(({ id }) => id === variant.email_id);
    const field = `test.variants.${index}.email_id`;
    if (variant.email_id !== null && !email) {
      throw invalidField(field, "emailGone");
    }
    if (email?.is_archived && !present.includes(email.id)) {
      throw invalidField(field, "emailArchived");
    }
  }
}

const nothingCounted: Activity["counts"] = {
  audience: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  cancelled: 0,
  unmeasured_opens: 0,
  unmeasured_clicks: 0,
  opened: 0,
  clicked: 0,
  unsubscribed: 0,
  hard_bounced: 0,
  soft_bounced: 0,
  complained: 0,
  replied: 0,
  conversions: 0,
  revenue_cents: 0,
};

function toActivity({ excluded_segment_ids: _ids, ...row }: ActivityRow): Activity {
  return {
    ...row,
    goal: ActivityGoal.parse(row.goal),
    plan: CampaignPlan.parse(row.plan),
    test: CampaignTest.nullable().parse(row.test),
    repeats: Repetition.nullable().parse(row.repeats),
    utm: OwnUtm.nullable().parse(row.utm),
    counts: row.counts ?? nothingCounted,
  };
}
