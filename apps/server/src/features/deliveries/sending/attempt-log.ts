import { setTimeout as sleep } from "node:timers/promises";
import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization } from "../../../platform/db/database.ts";
import type { Pipeline } from "../../../platform/db/pipeline.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { HeldClaim } from "./claims.queries.ts";
import { beginAttempts, exchangeAtOnce, type Exchanged, holdBeginning } from "./exchange.queries.ts";
import { createMicroBatch } from "./micro-batch.ts";
import { type Answer, finalMoves, writeAnswers } from "./transitions.service.ts";
import { guardActivities, isRefusalOfAddress } from "./refusals.service.ts";

const window = 1;
const largest = 200;
const pauseAfterError = 500;

export interface OwnedAnswer extends Answer {
  readonly organizationId: string;
}

export interface AttemptLogDeps {
  readonly platform: Platform;
  readonly pipeline: Pipeline;
}

/** Of one organization: what came of claims, and a claim that begins its attempt. */
interface Entry {
  readonly organizationId: string;
  readonly answers: readonly OwnedAnswer[];
  readonly claim: HeldClaim | undefined;
}

/** What the loop writes down, in micro-batches: what attempts came to, and that the next ones begin. */
export interface AttemptLog {
  /**
   * Writes the answers, and then that the attempt of the claim begins: at no moment are more attempts open than before.
   * Gives the number of the attempt, or undefined when the mail must not be sent by us any more. Keeps trying while the
   * database is away; harmless when another worker took over meanwhile.
   */
  exchange(answers: readonly OwnedAnswer[], claim?: HeldClaim): Promise<number | undefined>;
  /** The database takes nothing at the moment. */
  isBehind(): boolean;
}

/** `abandoned` ends the trying when the process has no time left; the leases then end by themselves. */
export function openAttemptLog(means: AttemptLogDeps, abandoned: AbortSignal): AttemptLog {
  const { log } = means.platform;
  let failures = 0;
  const batch = createMicroBatch<Entry, number | undefined>({
    keyOf: ({ organizationId }) => organizationId,
    window,
    largest,
    write: async (organizationId, entries) => {
      for (;;) {
        try {
          const numbers = await write(means, organizationId, entries);
          failures = 0;
          return entries.map(({ claim }) => claim && numbers.get(claim.id));
        } catch (error) {
          failures += 1;
          if (abandoned.aborted || isHopeless(error)) throw error;
          log.error({ error, organizationId, failures }, "the sending ledger could not be written; trying again");
          await sleep(pauseAfterError);
        }
      }
    },
  });
  return {
    isBehind: () => failures > 0,
    exchange: async (answers, claim) => {
      const organizationId = claim?.organizationId ?? answers[0]?.organizationId;
      if (organizationId === undefined) return undefined;
      const own = answers.filter((answer) => answer.organizationId === organizationId);
      const others = answers.filter((answer) => answer.organizationId !== organizationId);
      await Promise.all(
        others.map((answer) =>
          batch.add({ organizationId: answer.organizationId, answers: [answer], claim: undefined }),
        ),
      );
      return batch.add({ organizationId, answers: own, claim });
    },
  };
}

/** SQLSTATE classes that say that the data themselves are refused: trying again changes nothing. */
function isHopeless(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^2[23]/.test(String(error.code));
}

async function write(
  means: AttemptLogDeps,
  organizationId: string,
  entries: readonly Entry[],
): Promise<Exchanged["begun"]> {
  const answers = entries.flatMap((entry) => entry.answers);
  const claims = entries.flatMap(({ claim }) => (claim ? [claim] : []));
  const dead = answers.filter(isRefusalOfAddress);
  const others = answers.filter((answer) => !dead.includes(answer));
  const refused = await writeRefusals(means, organizationId, dead);
  const { moved, begun } = await writeBoth(means, organizationId, { answers: others, claims });
  if (refused + moved < answers.length) {
    const takenOver = answers.length - refused - moved;
    means.platform.log.warn({ organizationId, takenOver }, "another worker had taken deliveries over");
  }
  return begun;
}

/**
 * Each in a transaction of its own, as what comes back by mail, so that nobody waits for counts while addresses are suppressed; the
 * activities are looked after before more of them is begun. Answers how many were still ours to give.
 */
async function writeRefusals(
  { platform: { database } }: AttemptLogDeps,
  organizationId: string,
  answers: readonly OwnedAnswer[],
): Promise<number> {
  let moved = 0;
  for (const answer of answers) {
    moved += await retryOnConflict(() =>
      inOrganization(database, { organizationId }, (tx) => writeAnswers(tx, [answer])),
    );
  }
  await guardActivities(database, organizationId, new Set(answers.map(({ activityId }) => activityId)));
  return moved;
}

/** Nearly always everything is final and goes in one round trip; what must be thought about takes the longer way. */
async function writeBoth(
  { platform, pipeline }: AttemptLogDeps,
  organizationId: string,
  { answers, claims }: { answers: readonly OwnedAnswer[]; claims: readonly HeldClaim[] },
): Promise<Exchanged> {
  const moves = finalMoves(answers);
  if (moves) {
    return exchangeAtOnce(pipeline, organizationId, { moves, claims });
  }
  return inOrganization(platform.database, { organizationId }, async (tx) => {
    await holdBeginning(tx, claims);
    return { moved: await writeAnswers(tx, answers), begun: await beginAttempts(tx, claims) };
  });
}
