import type { SystemTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call, SignedIn } from "../../../platform/http/call.ts";
import { lockProofs, type Proofs } from "../users.queries.ts";
import { holdSession } from "./sessions.queries.ts";

/**
 * For every change of what users sign in with that they make themselves. The door let them in before their password was looked at:
 * meanwhile somebody may have ended this session, by a reset above all, and then it changes nothing any more (A10).
 */
export async function lockOwnProofs(
  tx: SystemTx,
  { platform, user }: Pick<Call, "platform"> & { user: SignedIn },
): Promise<Proofs> {
  const proofs = await lockProofs(tx, user.userId);
  if (!proofs?.isActive || !(await holdSession(tx, user, platform.clock.now()))) {
    throw new AppError("session_ended", "Your session has ended; sign in again");
  }
  return proofs;
}
