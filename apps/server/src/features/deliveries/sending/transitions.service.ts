import type { OrgTx } from "../../../platform/db/database.ts";
import type { SendResult } from "../../../platform/mail/pool.ts";
import type { OwnPause } from "../../notifications/index.ts";
import { findHistories, hasOrphans, type History, lockOrphans, type Move, writeMoves } from "./transitions.queries.ts";
import type { ClaimRef } from "./claims.queries.ts";
import { pauseActivity } from "./endings.service.ts";
import { recordRefusals } from "./refusals.service.ts";
import { nextStep, stepAfterSilence, type UnknownPolicy } from "./next-step.ts";
import { lockAgainstStop } from "./running.queries.ts";
import { hasAnotherMailRoute, restServer, wakeRefused } from "./mail-routes.queries.ts";

/** What a held delivery came to; without an attempt it goes back as it was. */
export interface Answer extends ClaimRef {
  readonly activityId: string;
  /** The organization's mail server that the attempt went through, if it was one of its own. */
  readonly serverId?: string | null;
  readonly attempt: { readonly number: number; readonly result: SendResult } | undefined;
  /** The process that held it ended before there was an attempt: how often it is known to have been in such hands before. */
  readonly priorReleases?: number;
}

const noHistory: Omit<History, "activityId"> = { deferred: 0, unknown: 0, notSent: 0, secondsSinceFirst: 0 };
const orphansAtOnce = 500;

/** The moves of answers after which there is nothing left to decide; undefined when one of them needs a look at its history. */
export function finalMoves(answers: readonly Answer[]): Move[] | undefined {
  return answers.every(({ attempt }) => isFinal(attempt?.result)) ? answers.map(finalMove) : undefined;
}

/**
 * Writes a batch of answers, with their counts and what they say of addresses, in this transaction; answers how many were still
 * ours to give.
 */
export async function writeAnswers(tx: OrgTx, answers: readonly Answer[]): Promise<number> {
  const open = answers.filter(({ attempt }) => !isFinal(attempt?.result));
  const hold = open.length === 0 ? undefined : await holdOpen(tx, open);
  const moves = answers.map((answer) => (hold && !isFinal(answer.attempt?.result) ? hold(answer) : finalMove(answer)));
  const { moved, failed, at } = await writeMoves(tx, moves);
  await recordRefusals(tx, answers, { failed, at });
  return moved;
}

/** Brings home what dead workers held: unanswered attempts are unknown, the rest goes back to the queue. */
export async function recoverOrphans(tx: OrgTx, activityIds: readonly string[]): Promise<number> {
  if (!(await hasOrphans(tx, activityIds))) {
    return 0;
  }
  await lockAgainstStop(tx, activityIds);
  const orphans = await lockOrphans(tx, activityIds, orphansAtOnce);
  if (orphans.length === 0) {
    return 0;
  }
  const histories = await findHistories(
    tx,
    orphans.map(({ id }) => id),
  );
  const answers = orphans.map(({ id, fence, openAttempt, releasedCount }) => ({
    id,
    fence,
    activityId: histories.get(id)?.activityId ?? "",
    ...(openAttempt === null
      ? { attempt: undefined, priorReleases: releasedCount }
      : { attempt: { number: openAttempt, result: silence } }),
  }));
  return writeAnswers(tx, answers);
}

const silence: SendResult = {
  outcome: "unknown",
  code: null,
  enhanced: null,
  reply: "The sending process ended before the mail server's answer was written down",
};

const untouched = "The sending process ended before this mail was handed over to the mail server";

function isFinal(result: SendResult | undefined): boolean {
  return result?.outcome === "accepted" || result?.outcome === "rejected";
}

function finalMove({ id, fence, attempt }: Answer): Move {
  const isSent = attempt?.result.outcome === "accepted";
  return { id, fence, status: isSent ? "sent" : "failed", retryInSeconds: 0, attempt: endOf(attempt) };
}

/** For answers after which a delivery may go back to the queue: pauses what must be paused, and holds off a stop. */
async function holdOpen(tx: OrgTx, answers: readonly Answer[]): Promise<(answer: Answer) => Move> {
  for (const answer of answers) await heedRefusal(tx, answer);
  const activities = await lockAgainstStop(tx, [...new Set(answers.map(({ activityId }) => activityId))]);
  const histories = await findHistories(
    tx,
    answers.map(({ id }) => id),
  );
  return ({ id, fence, activityId, attempt, priorReleases }) => {
    const activity = activities.get(activityId);
    const unknownAttempts: UnknownPolicy = activity?.unknown_attempts ?? "leave";
    const step = attempt
      ? nextStep(attempt.result, histories.get(id) ?? noHistory, { unknownAttempts, chance: Math.random() })
      : stepAfterSilence(priorReleases);
    const status = activity?.status === "stopped" && step.status === "queued" ? statusOfStopped(attempt) : step.status;
    const note = priorReleases === undefined ? undefined : untouched;
    return { id, fence, ...step, status, attempt: endOf(attempt), releaseReason: note };
  };
}

/** Who refuses us refuses everybody: the next mail server has its turn, and where there is none a person. */
async function heedRefusal(tx: OrgTx, { activityId, serverId, attempt }: Answer): Promise<void> {
  if (attempt?.result.outcome !== "sender_rejected") return;
  if (serverId) {
    await restServer(tx, serverId, { reason: "refused", words: wordsOf(attempt.result) });
    if (await hasAnotherMailRoute(tx, { serverId, activityId })) return;
    await wakeRefused(tx);
  }
  await pauseActivity(tx, activityId, refusal(attempt.result));
}

/** A mail of which nobody knows may have arrived: that it was cancelled would be a lie. */
function statusOfStopped(attempt: Answer["attempt"]): Move["status"] {
  return attempt?.result.outcome === "unknown" ? "unknown" : "cancelled";
}

/** Replies of RFC 4954, section 6: to whoever signs in with what the server does not take, or not at all. */
const signInCodes: readonly (number | null)[] = [530, 534, 535, 538];

function refusal(result: SendResult): OwnPause {
  const code = signInCodes.includes(result.code) ? "sign_in_refused" : "sender_refused";
  return { code, detail: wordsOf(result) };
}

function endOf(attempt: Answer["attempt"]): Move["attempt"] {
  return attempt && { number: attempt.number, ...attempt.result, reply: wordsOf(attempt.result) };
}

/** What a mail server says is anybody's text: PostgreSQL takes neither NUL nor half a surrogate pair. */
export function wordsOf({ code, reply }: Pick<SendResult, "code" | "reply">): string {
  return `${code ?? ""} ${reply}`.trim().slice(0, 1000).replaceAll("\0", "").toWellFormed();
}
