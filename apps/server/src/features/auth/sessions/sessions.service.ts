import type { Tokens } from "@delight/contract/auth";
import type * as z from "zod";
import { signAccessToken } from "../../../platform/auth/access-token.ts";
import { inSystem, type SystemTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import { hashOf, newToken, successorOf } from "./refresh-token.ts";
import { deviceOf } from "./device.ts";
import {
  findRefreshToken,
  forgetSpentTokens,
  insertRefreshToken,
  insertSession,
  prolongSession,
  revokeSession,
  spendRefreshToken,
} from "./sessions.queries.ts";
import { tellUser } from "../notices/notices.jobs.ts";
import { getUser } from "../users.service.ts";

const lifetime = 14 * 24 * 3600 * 1000;
/** Two tabs that wake at the same moment send the same token: that is no theft. */
const grace = 10_000;

type TokensAnswer = z.input<typeof Tokens>;

/** How somebody proved who they are. */
export type SignedInWith = "password" | "partner" | "invitation";

export async function openSession(
  { platform, request }: Call,
  tx: SystemTx,
  { userId, signedInWith }: { userId: string; signedInWith: SignedInWith },
): Promise<TokensAnswer> {
  const now = platform.clock.now();
  const expiresAt = new Date(now.getTime() + lifetime);
  const sessionId = await insertSession(tx, { userId, now, expiresAt, signedInWith, ...deviceOf(request) });
  const refresh = newToken();
  await insertRefreshToken(tx, sessionId, hashOf(refresh));
  return answerTokens(platform, tx, { userId, sessionId, refresh });
}

/** Exchanges a refresh token; one that was used before ends its whole session, because somebody else holds a copy. */
export async function refreshSession({ platform }: Call, { refresh }: { refresh: string }): Promise<TokensAnswer> {
  const answer = await inSystem(platform.database, (tx) => rotate(platform, tx, refresh));
  if (!answer) {
    throw new AppError("session_ended", "Your session has ended; sign in again");
  }
  return answer;
}

/** Undefined instead of an error, so that a revocation is committed. */
async function rotate(platform: Platform, tx: SystemTx, token: string): Promise<TokensAnswer | undefined> {
  const now = platform.clock.now();
  const found = await findRefreshToken(tx, hashOf(token));
  if (!found?.is_active || found.revoked_at || new Date(found.expires_at) <= now) {
    return undefined;
  }
  const { session_id: sessionId, user_id: userId } = found;
  const successor = successorOf(token, platform.keys.refresh);
  if (!found.spent_at) {
    await spendRefreshToken(tx, hashOf(token), now);
    await insertRefreshToken(tx, sessionId, hashOf(successor));
    await prolongSession(tx, sessionId, { now, expiresAt: new Date(now.getTime() + lifetime) });
    await forgetSpentTokens(tx, sessionId, new Date(now.getTime() - lifetime));
  } else if (now.getTime() - new Date(found.spent_at).getTime() > grace) {
    await revokeSession(tx, sessionId, { now, because: "a refresh token was used twice" });
    await tellUser(tx, userId, "token_reused");
    platform.log.warn({ sessionId, userId }, "a refresh token was used twice: the session is revoked");
    return undefined;
  }
  return answerTokens(platform, tx, { userId, sessionId, refresh: successor });
}

/** Tells nothing about tokens that it does not know. */
export async function logout({ platform }: Call, { refresh }: { refresh: string }): Promise<Record<string, never>> {
  await inSystem(platform.database, async (tx) => {
    const found = await findRefreshToken(tx, hashOf(refresh));
    if (found) {
      await revokeSession(tx, found.session_id, { now: platform.clock.now(), because: "signed out" });
    }
  });
  return {};
}

async function answerTokens(
  platform: Platform,
  tx: SystemTx,
  issued: { userId: string; sessionId: string; refresh: string },
): Promise<TokensAnswer> {
  return {
    access: await signAccessToken(issued, tx, platform),
    refresh: issued.refresh,
    user: await getUser(tx, issued.userId),
  };
}
