import type { Activity, LaunchFinding } from "@delight/contract/activities";
import { CampaignTest } from "@delight/contract/campaign-test";
import type { Finding } from "@delight/contract/emails";
import type { ActivityReach } from "@delight/contract/leaving-out";
import type { SegmentRule } from "@delight/contract/segment-rule";
import { inOrganization, type OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call, Membership } from "../../platform/http/call.ts";
import { getEmail, holdVariants } from "../emails/index.ts";
import { getOrganization } from "../organizations/index.ts";
import { findSender } from "../sender-domains/index.ts";
import { ruleContextAt, getRule, measureReach } from "../segments/index.ts";
import { isPast } from "./activities.queries.ts";
import { getActivity } from "./activities.service.ts";
import { mistakeOf, timesOf } from "./starting/moments.service.ts";
import { beginningOf } from "./runs/schedule.service.ts";
import { findSkipRules } from "./skip-rules/skip-rules.service.ts";
import { checkSenderDomain } from "./sender-gate.service.ts";
import {
  checkables,
  checkAll,
  checkRule,
  checkSample,
  lockVariants,
  readVariants,
  sentenceOf,
} from "./variants/ready-variants.service.ts";
import type { WrittenVariant } from "./variants/write-variants.ts";

const nobody: ActivityReach = {
  total: 0,
  no_address: 0,
  no_consent: 0,
  suppressed: 0,
  not_wanted: 0,
  shared_address: 0,
  excluded: 0,
  had_before: 0,
  too_often: 0,
  held_out: 0,
  reachable: 0,
};

const broken = "The segment refers to something that was deleted or is no longer offered; mend it first";
export const unreachable = "Nobody of this segment can be mailed";

interface Checked {
  readonly reach: ActivityReach;
  readonly findings: LaunchFinding[];
}

/** Whom a draft, or what paused before it began, would reach, and everything to mend before it can be launched or resumed. */
export async function checkActivity(
  inside: Membership,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<Checked> {
  const { draft, segment, sender, email, late, times } = await inOrganization(platform.database, inside, async (tx) => {
    const found = await getActivity(tx, { id });
    const { email_id } = found;
    const chosen = await checkSegment(tx, found, platform.clock.now());
    const { sender_id: senderId } = found;
    const domain = await checkSenderDomain(tx, { senderId, recipients: chosen.reach.reachable }, { platform });
    return {
      draft: found,
      segment: chosen,
      sender: [...(await checkSender(tx, senderId)), ...domain],
      email: email_id ? await readEmail(tx, { email_id, test: found.test }, platform) : undefined,
      ...(await checkTimes(tx, found)),
    };
  });
  const { segment_id, email_id } = draft;
  const { reach, isBroken, fault } = segment;
  const mistake = mistakeOf(times, reach.reachable);
  const findings = [
    ...(segment_id ? [] : [error("no_segment", "Choose a segment: who is to be mailed?")]),
    ...(email_id ? [] : [error("no_email", "Choose an email: what is to be sent?")]),
    ...sender,
    ...late,
    ...(mistake ? [error(mistake.code, mistake.sentence)] : []),
    ...(email ? [...email.mistakes, ...(await checkAll(email.all, inside))] : []),
    ...checkSample(draft.test, reach.reachable),
    ...(isBroken ? [error("segment_broken", broken)] : []),
    ...(fault ? [error(fault.code, fault.detail)] : []),
    ...(segment_id && !isBroken && reach.reachable === 0 ? [reachesNobody(draft)] : []),
  ];
  return { reach, findings };
}

async function readEmail(
  tx: OrgTx,
  { email_id, test }: { email_id: string; test: CampaignTest | null },
  platform: Call["platform"],
) {
  const { variants: written } = await getEmail(tx, { id: email_id });
  const { variants, mistakes } = await readVariants(tx, test, written);
  const wrong = [...mistakes, ...(await checkRule(tx, test))];
  return { mistakes: wrong, all: await checkables(tx, { written, variants }, platform) };
}

async function checkSegment(
  tx: OrgTx,
  draft: Activity,
  now: Date,
): Promise<{ reach: ActivityReach; isBroken: boolean; fault: Pick<Finding, "code" | "detail"> | undefined }> {
  const { leavingOut, fault } = await findSkipRules(await ruleContextAt(tx, now), draft);
  if (!draft.segment_id) {
    return { reach: nobody, isBroken: false, fault };
  }
  const { rule, isBroken } = await getRule(tx, draft.segment_id);
  return { reach: await measureReach(tx, rule, { now, goal: draft.goal, leavingOut }), isBroken, fault };
}

/** Of the default sender where none is chosen. */
export async function checkSender(tx: OrgTx, senderId: string | null): Promise<Finding[]> {
  const { postal_address } = await getOrganization(tx);
  const sender = await findSender(tx, senderId);
  return [
    ...(sender ? [] : [error("no_sender", "Enter a sender address in the company settings")]),
    ...(postal_address ? [] : [error("no_postal_address", "Enter the postal address in the company settings")]),
  ];
}

async function checkBeginning(tx: OrgTx, beginsAt: string | null): Promise<Finding[]> {
  const isTooLate = beginsAt !== null && (await isPast(tx, beginsAt));
  return isTooLate
    ? [error("begins_in_past", "The moment to begin is past; choose a later one, or begin at once")]
    : [];
}

async function checkTimes(tx: OrgTx, draft: Activity) {
  const { beginsAt, findings } = await beginningOf(tx, draft);
  return {
    // What was launched and held is late by that, and begins when it is resumed.
    late: [...findings, ...(draft.status === "draft" ? await checkBeginning(tx, beginsAt) : [])],
    times: await timesOf(tx, draft.plan, beginsAt),
  };
}

/** Of what repeats, another run may find somebody: one that finds nobody begins and ends. */
function reachesNobody({ repeats, run_of }: Activity): Finding {
  return {
    ...error("nobody_reachable", unreachable),
    level: repeats === null && run_of === null ? "error" : "warning",
  };
}

function error(code: string, detail: string): Finding {
  return { level: "error", code, language: null, block_id: null, detail, fix: null };
}

export interface Chosen {
  readonly segment_id: string | null;
  readonly email_id: string | null;
  readonly sender_id: string | null;
  /** As it is kept. */
  readonly test: unknown;
}

interface Ready {
  /** What is checked is what is sent, whoever writes on meanwhile: held until the transaction ends. */
  readonly written: Awaited<ReturnType<typeof holdVariants>>;
  /** Of the test; none where there is no test. */
  readonly variants: readonly WrittenVariant[];
  readonly test: CampaignTest | null;
  readonly rule: SegmentRule;
}

/** What an activity sends, and to whom; refused while there is something to mend. */
export async function refuseUnready(
  tx: OrgTx,
  { segment_id, email_id, sender_id, ...chosen }: Chosen,
  { platform }: Pick<Call, "platform">,
): Promise<Ready> {
  refuseMistakes(await checkSender(tx, sender_id));
  if (!email_id) {
    throw new AppError("conflict", "Choose an email: what is to be sent?");
  }
  const written = await holdVariants(tx, email_id);
  const test = CampaignTest.nullable().parse(chosen.test);
  const { variants, mistakes } = await lockVariants(tx, test, written);
  refuseMistakes([...mistakes, ...(await checkRule(tx, test))]);
  refuseMistakes(await checkAll(await checkables(tx, { written, variants }, platform), tx));
  if (!segment_id) {
    throw new AppError("conflict", "Choose a segment: who is to be mailed?");
  }
  const { rule, isBroken } = await getRule(tx, segment_id);
  if (isBroken) {
    throw new AppError("conflict", broken);
  }
  return { written, variants, test, rule };
}

/** Refuses a beginning that is past already. */
export async function refuseLate(tx: OrgTx, beginsAt: string | null): Promise<void> {
  refuseMistakes(await checkBeginning(tx, beginsAt));
}

export function refuseMistakes(findings: readonly LaunchFinding[]): void {
  const mistake = findings.find(({ level }) => level === "error");
  if (mistake) {
    throw new AppError("conflict", sentenceOf(mistake));
  }
}
