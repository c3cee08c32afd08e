import type { SendResult } from "../../../platform/mail/pool.ts";
import type { History, Move } from "./transitions.queries.ts";

const minute = 60;
const hour = 60 * minute;

/** Seconds until a mail server that asked to try later is asked again; the last one repeats. */
const deferralPauses = [minute, 5 * minute, 15 * minute, hour, 4 * hour];
/** After failures of the way there, which say nothing about the recipient. */
const connectionPauses = [5, 15, minute, 5 * minute, 15 * minute];
/** After the process ended that held a mail which it had not handed over: held for the first time, then made once, twice and so on. */
const silencePauses = [5, 5, 15, minute];
const patience = 4 * 24 * hour;
/** One unanswered attempt may be one copy: a second one is risked, a third never. */
const mostUnknown = 2;

export type UnknownPolicy = "retry" | "leave";

export type Step = Pick<Move, "status" | "retryInSeconds">;

/** What becomes of a delivery after an attempt; `chance` between 0 and 1 spreads retries so that they do not come in waves. */
export function nextStep(
  { outcome }: Pick<SendResult, "outcome">,
  before: Pick<History, "deferred" | "unknown" | "notSent" | "secondsSinceFirst">,
  { unknownAttempts, chance }: { unknownAttempts: UnknownPolicy; chance: number },
): Step {
  switch (outcome) {
    case "accepted":
      return ended("sent");
    case "rejected":
      return ended("failed");
    case "sender_rejected":
      return again(0);
    case "deferred":
      return later(pauseOf(deferralPauses, before.deferred) * spread(chance), before);
    case "not_sent":
      return later(pauseOf(connectionPauses, before.notSent) * spread(chance), before);
    case "unknown":
      return unknownAttempts === "leave" || before.unknown + 1 >= mostUnknown ? ended("unknown") : again(0);
  }
}

/**
 * What becomes of a delivery that was let go before an attempt began, `before` as in `quarantine.ts`; undefined was given back
 * in good order. The mail itself may be what ends the process (F23): when that happened while it was made, alone, for the
 * third time, it fails.
 */
export function stepAfterSilence(before: number | undefined): Step {
  if (before === undefined) return again(0);
  const seconds = silencePauses[before];
  return seconds === undefined ? ended("failed") : again(seconds);
}

function later(seconds: number, { secondsSinceFirst }: Pick<History, "secondsSinceFirst">): Step {
  return secondsSinceFirst > patience ? ended("failed") : again(seconds);
}

function ended(status: Step["status"]): Step {
  return { status, retryInSeconds: 0 };
}

function again(retryInSeconds: number): Step {
  return { status: "queued", retryInSeconds };
}

function pauseOf(pauses: readonly number[], before: number): number {
  return pauses[Math.min(before, pauses.length - 1)] ?? 0;
}

function spread(chance: number): number {
  return 0.8 + 0.4 * chance;
}
