import * as z from "zod";
import {
  CampaignTest,
  TestDecision,
  type TestResults,
  type TestState,
  type VariantFigures,
} from "@delight/contract/campaign-test";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import {
  findProgress,
  findUserName,
  listEmailNames,
  listFrozen,
  sumConversions,
  sumSample,
} from "./results.queries.ts";
import { verdictOf } from "./verdict.ts";

type Figures = Omit<VariantFigures, "subject" | "sender_name" | "email_name">;

const nothing = {
  audience: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  unmeasured_opens: 0,
  unmeasured_clicks: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  cancelled: 0,
  opened: 0,
  clicked: 0,
  unsubscribed: 0,
  converted: 0,
  revenue_cents: 0,
};

/** What came of each variant within the sample, in their order. */
export async function figuresOf(tx: OrgTx, id: string, test: CampaignTest): Promise<Figures[]> {
  const sums = await sumSample(tx, id);
  const conversions = await sumConversions(tx, id);
  return test.variants.map((_, index) => ({
    ...nothing,
    variant: index + 1,
    ...sums.find(({ variant }) => variant === index + 1),
    ...conversions.find(({ variant }) => variant === index + 1),
  }));
}

/** Of a campaign that has begun. */
export async function getResults(tx: OrgTx, { id }: { id: string }): Promise<TestResults> {
  const progress = await findProgress(tx, id);
  if (!progress) {
    throw notFound("A test of this activity that has begun");
  }
  const test = CampaignTest.parse(progress.test);
  const figures = await figuresOf(tx, id, test);
  const { scores: _, ...verdict } = verdictOf(test.rule, figures);
  const state = stateOf(progress, test);
  const isWaiting = state === "waiting";
  const ofSample = figures.reduce((sum, { queued }) => sum + queued, 0);
  return {
    state,
    variants: await named(tx, { id, test, emailId: progress.email_id }, figures),
    waiting: Math.max(0, progress.queued - ofSample),
    sample_sent_at: progress.sample_sent_at,
    decides_at: isWaiting ? progress.decides_at : null,
    decides_in_ms: isWaiting ? progress.decides_in_ms : null,
    ...verdict,
    decision: await decisionOf(tx, progress.decision),
  };
}

type Progress = NonNullable<Awaited<ReturnType<typeof findProgress>>>;

function stateOf({ winner, status, asked_at, sample_sent_at }: Progress, test: CampaignTest): TestState {
  if (winner !== null) return "decided";
  if (test.sample_percent === 100 || status === "finished") return "whole";
  if (asked_at !== null) return "asked";
  return sample_sent_at === null ? "sampling" : "waiting";
}

async function named(
  tx: OrgTx,
  { id, test, emailId }: { id: string; test: CampaignTest; emailId: string | null },
  figures: readonly Figures[],
): Promise<VariantFigures[]> {
  const frozen = await listFrozen(tx, id);
  const ids = test.variants.map((variant) => ("email_id" in variant ? variant.email_id : null) ?? emailId);
  const emails = await listEmailNames(tx, [...new Set(ids.flatMap((one) => one ?? []))]);
  return figures.map((one, index) => ({
    ...one,
    subject: frozen[index]?.subject ?? "",
    sender_name: frozen[index]?.sender_name ?? "",
    email_name: emails.get(ids[index] ?? "") ?? "",
  }));
}

const Kept = TestDecision.extend({ decided_by: z.uuid().nullable() });

async function decisionOf(tx: OrgTx, kept: unknown): Promise<TestDecision | null> {
  if (kept === null) {
    return null;
  }
  const { decided_by, ...decision } = Kept.parse(kept);
  const name = decided_by && (await findUserName(tx, decided_by));
  return { ...decision, decided_by: decided_by && name ? { user_id: decided_by, name } : null };
}
