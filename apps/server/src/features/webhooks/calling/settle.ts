import type { OrgTx } from "../../../platform/db/database.ts";
import { notify } from "../../notifications/index.ts";
import type { Result } from "./call-endpoint.ts";
import { type Claim, lockFailing, type Outcome, writeHealth, writeOutcome } from "./claims.queries.ts";
import { holdAfter, isLost, pauseAfter } from "./next-attempt.ts";

interface Attempt {
  readonly claim: Claim;
  readonly endpointId: string;
  readonly result: Result;
  readonly now: Date;
}

/** Writes down what came of an attempt, and what it says of the endpoint. */
export async function settle(tx: OrgTx, { claim, endpointId, result, now }: Attempt): Promise<void> {
  if (!(await writeOutcome(tx, claim, outcomeOf(claim, result, now)))) {
    return;
  }
  const endpoint = await lockFailing(tx, endpointId);
  if (!endpoint) {
    return;
  }
  if (!result.failure) {
    if (endpoint.failing_since !== null) {
      await writeHealth(tx, endpointId, { failing_since: null, held_until: null });
    }
    return;
  }
  await writeFailing(tx, { endpointId, url: endpoint.url, since: endpoint.failing_since ?? now.toISOString(), now });
}

interface Failing {
  readonly endpointId: string;
  readonly url: string;
  readonly since: string;
  readonly now: Date;
}

async function writeFailing(tx: OrgTx, { endpointId, url, since, now }: Failing): Promise<void> {
  const failingFor = (now.getTime() - Date.parse(since)) / 1000;
  const held_until = later(now, holdAfter(failingFor)).toISOString();
  if (!isLost(failingFor)) {
    await writeHealth(tx, endpointId, { failing_since: since, held_until });
    return;
  }
  const paused_at = now.toISOString();
  await writeHealth(tx, endpointId, { failing_since: since, held_until, paused_at, pause: "failing" });
  const news = { kind: "webhook_paused", subjectId: endpointId, data: { url } } as const;
  await notify(tx, news, { permission: "organization.settings" });
}

function outcomeOf({ attempts }: Claim, result: Result, now: Date): Outcome {
  if (!result.failure) {
    return { status: "delivered", nextAttemptAt: now, ...result };
  }
  const pause = pauseAfter(attempts, Math.random());
  return pause === undefined
    ? { status: "failed", nextAttemptAt: now, ...result }
    : { status: "waiting", nextAttemptAt: later(now, pause), ...result };
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
