import { decrypt } from "../../../platform/auth/encryption.ts";
import { inSystem, type SystemTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import type { Platform } from "../../../platform/platform.ts";
import { beginAttempt } from "../throttling/throttle.ts";
import { factorOf } from "../users.queries.ts";
import { normalizedCode, recoveryCodeHash } from "./codes.ts";
import { stepOf } from "./totp.ts";
import { findFactor, lockFactor, saveUsedStep, spendRecoveryCode } from "./two-factor.queries.ts";

/** Where in the database a secret belongs, so that one user's cannot be moved to another. */
export function secretPlace(userId: string): string {
  return `users.totp_secret:${userId}`;
}

export async function hasSecondFactor(tx: SystemTx, userId: string): Promise<boolean> {
  return Boolean((await findFactor(tx, userId))?.totp_confirmed_at);
}

/**
 * For every way of signing in, after the first proof and outside of any transaction: refuses with 401 unless two factors
 * are off, or `code` is a good one. Good codes are used up. Answers the factor whose code it was, for the sign-in to look at again.
 */
export async function requireSecondFactor(
  call: Call,
  userId: string,
  code: string | undefined,
): Promise<Buffer | undefined> {
  const user = await inSystem(call.platform.database, (tx) => findFactor(tx, userId));
  const factor = user && factorOf(user);
  if (!factor) {
    return undefined;
  }
  if (code === undefined || normalizedCode(code) === "") {
    throw new AppError("second_factor_required", "Enter the code of your authenticator app");
  }
  if (!(await spendCode(call, userId, code))) {
    throw new AppError("wrong_second_factor", "This code is wrong or was used already");
  }
  return factor;
}

/** Uses a code of the app, or a recovery code, up. Counted before it is looked at, in a transaction of its own. */
export async function spendCode(call: Call, userId: string, code: string): Promise<boolean> {
  const attempt = await beginAttempt(call, "second-factor", userId);
  const isGood = await inSystem(call.platform.database, (tx) => spend(call.platform, tx, { userId, code }));
  if (isGood) {
    await attempt.succeeded();
  }
  return isGood;
}

async function spend(platform: Platform, tx: SystemTx, { userId, code }: { userId: string; code: string }) {
  const now = platform.clock.now();
  const factor = await lockFactor(tx, userId);
  const secret = factor?.totp_secret && decrypt(factor.totp_secret, platform.keys.sealing, secretPlace(userId));
  if (!factor || !secret) {
    return false;
  }
  const step = stepOf(normalizedCode(code), secret, { now, usedStep: factor.totp_last_step });
  if (step !== undefined) {
    await saveUsedStep(tx, userId, step);
    return true;
  }
  return spendRecoveryCode(tx, userId, { hash: recoveryCodeHash(code, userId, platform.keys.recovery), now });
}
