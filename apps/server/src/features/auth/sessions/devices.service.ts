import type { auth, Session } from "@delight/contract/auth";
import type { InputOf } from "@delight/contract/endpoint";
import type { SystemTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call, SignedIn } from "../../../platform/http/call.ts";
import type { Because } from "./endings.ts";
import { listLiveSessions, revokeSessions } from "./sessions.queries.ts";

type UserCall = Call & { user: SignedIn };

/** Where the user is signed in: this device first, then the one that was used last. */
export async function listSessions(tx: SystemTx, _input: unknown, { platform, user }: UserCall): Promise<Session[]> {
  const sessions = await listLiveSessions(tx, user.userId, platform.clock.now());
  const all = sessions.map((session) => ({ ...session, is_current: session.id === user.sessionId }));
  return [...all.filter((one) => one.is_current), ...all.filter((one) => !one.is_current)];
}

export async function endSession(tx: SystemTx, { id }: InputOf<typeof auth.endSession>, { platform, user }: UserCall) {
  const now = platform.clock.now();
  const ended = await revokeSessions(tx, user.userId, { now, because: "signed out from another device", only: id });
  if (ended === 0) {
    throw notFound("The session");
  }
  return {};
}

export async function endOtherSessions(tx: SystemTx, _input: unknown, call: UserCall) {
  await endOthers(tx, call, "signed out from another device");
  return {};
}

/** After everything that makes an account safer: who came in before must prove themselves again (A10). */
export async function endOthers(tx: SystemTx, { platform, user }: UserCall, because: Because): Promise<void> {
  await revokeSessions(tx, user.userId, { now: platform.clock.now(), because, except: user.sessionId });
}
