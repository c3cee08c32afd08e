import { inSystem, type SystemTx } from "../../../platform/db/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import { networkOf } from "../../auth/index.ts";
import type { IntakeCall } from "./intake.ts";
import { hashOfKey } from "./key.ts";
import { lockSession } from "./sessions.queries.ts";

/** Then the browser begins another one. Milliseconds. */
export const longestSession = 24 * 3600 * 1000;

interface Proof {
  readonly session_id: string;
  readonly key: string;
}

export type ProvedSession = Awaited<ReturnType<typeof prove>>;

/**
 * The session that a report belongs to, locked; for whoever does not know its key, and after a day, there is none. Refuses
 * what comes after its organization, or the installation, has switched monitoring off.
 */
export async function prove(tx: SystemTx, { platform }: IntakeCall, given: Proof) {
  const { clock, config } = platform;
  const startedAfter = new Date(clock.now().getTime() - longestSession).toISOString();
  const session = await lockSession(tx, { id: given.session_id, keyHash: hashOfKey(given.key), startedAfter });
  if (!session) {
    throw notFound("The session");
  }
  if (!config.monitoring.isOn || !session.may_be_kept) {
    throw new AppError("not_allowed", "Monitoring is switched off; nothing more is kept");
  }
  return session;
}

/**
 * Lets in whoever proves their session and does not send too much, before any work is done for them. What is kept later asks
 * again, inside its own transaction.
 */
export async function admitReport(call: IntakeCall, what: "errors" | "segments", proof: Proof): Promise<ProvedSession> {
  const { request, intake, platform } = call;
  refuseUnless(intake.limits.take(`${what} of a network`, networkOf(request.ip)));
  const session = await inSystem(platform.database, (tx) => prove(tx, call, proof));
  refuseUnless(intake.limits.take(`${what} of a session`, session.id));
  return session;
}

function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed) {
    throw new AppError("too_many_requests", "Too many reports came at once; wait a moment", { retryAfter: 60 });
  }
}
