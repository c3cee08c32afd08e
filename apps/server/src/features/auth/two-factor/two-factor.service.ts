import type { InputOf } from "@delight/contract/endpoint";
import type { twoFactor } from "@delight/contract/two-factor";
import { isPassword } from "../../../platform/auth/passwords.ts";
import { encrypt } from "../../../platform/auth/encryption.ts";
import { inSystem, type SystemTx } from "../../../platform/db/database.ts";
import { AppError, invalidField } from "../../../platform/errors.ts";
import type { Call, SignedIn } from "../../../platform/http/call.ts";
import { tellUser } from "../notices/notices.jobs.ts";
import { endOthers } from "../sessions/devices.service.ts";
import { lockOwnProofs } from "../sessions/own-session.ts";
import { beginAttempt } from "../throttling/throttle.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./codes.ts";
import { secretPlace, spendCode } from "./second-factor.ts";
import { newSecret, uriOf } from "./totp.ts";
import {
  confirmSecret,
  countRecoveryCodes,
  findFactor,
  removeFactor,
  replaceRecoveryCodes,
  savePendingSecret,
} from "./two-factor.queries.ts";

type UserCall = Call & { user: SignedIn };

export async function getTwoFactor(tx: SystemTx, _input: unknown, { user }: UserCall) {
  const factor = await findFactor(tx, user.userId);
  return {
    is_on: Boolean(factor?.totp_confirmed_at),
    recovery_codes_left: await countRecoveryCodes(tx, user.userId),
  };
}

export async function beginTwoFactor({ password }: InputOf<typeof twoFactor.begin>, call: UserCall) {
  const { database, keys } = call.platform;
  const { userId } = call.user;
  const { email, password_hash: proved } = await provePassword(call, password);
  const secret = newSecret();
  const sealed = encrypt(secret, keys.sealing, secretPlace(userId));
  await inSystem(database, async (tx) => {
    await lockOwn(tx, call, proved);
    if (!(await savePendingSecret(tx, userId, sealed))) {
      throw new AppError("conflict", "Two factors are on already; switch them off to begin again");
    }
  });
  return { secret, uri: uriOf(secret, email) };
}

export async function confirmTwoFactor({ code }: InputOf<typeof twoFactor.confirm>, call: UserCall) {
  const factor = await inSystem(call.platform.database, (tx) => findFactor(tx, call.user.userId));
  if (!factor?.totp_secret || factor.totp_confirmed_at) {
    throw noSecret();
  }
  await proveCode(call, code);
  return inSystem(call.platform.database, async (tx) => {
    await lockOwnProofs(tx, call);
    if (!(await confirmSecret(tx, call.user.userId, call.platform.clock.now()))) {
      throw noSecret();
    }
    await endOthers(tx, call, "two factors were switched on");
    await tellUser(tx, call.user.userId, "two_factor_on");
    return giveRecoveryCodes(tx, call);
  });
}

export async function renewRecoveryCodes({ code }: InputOf<typeof twoFactor.renewRecoveryCodes>, call: UserCall) {
  await requireOn(call);
  await proveCode(call, code);
  return inSystem(call.platform.database, async (tx) => {
    await lockOwnProofs(tx, call);
    return giveRecoveryCodes(tx, call);
  });
}

export async function disableTwoFactor({ password, code }: InputOf<typeof twoFactor.disable>, call: UserCall) {
  await requireOn(call);
  const { password_hash: proved } = await provePassword(call, password);
  await proveCode(call, code);
  await inSystem(call.platform.database, async (tx) => {
    await lockOwn(tx, call, proved);
    await removeFactor(tx, call.user.userId);
    await endOthers(tx, call, "two factors were switched off");
    await tellUser(tx, call.user.userId, "two_factor_off");
  });
  return {};
}

function noSecret(): AppError {
  return new AppError("conflict", "Get a new secret for the authenticator app first");
}

async function requireOn({ platform, user }: UserCall): Promise<void> {
  const factor = await inSystem(platform.database, (tx) => findFactor(tx, user.userId));
  if (!factor?.totp_confirmed_at) {
    throw new AppError("conflict", "Two factors are off");
  }
}

/** A wrong one is refused at its field with 400: a 401 would end the session of whoever mistypes (specification 4.2). */
async function provePassword(call: UserCall, password: string) {
  const attempt = await beginAttempt(call, "password-check", call.user.userId);
  const user = await inSystem(call.platform.database, (tx) => findFactor(tx, call.user.userId));
  if (!user || !(await attempt.look(() => isPassword(user.password_hash, password)))) {
    throw invalidField("password", "wrong");
  }
  await attempt.succeeded();
  return user;
}

/** The password that was proved must still be the user's: a reset may have set another one meanwhile. */
async function lockOwn(tx: SystemTx, call: UserCall, proved: string): Promise<void> {
  const { passwordHash } = await lockOwnProofs(tx, call);
  if (passwordHash !== proved) {
    throw invalidField("password", "wrong");
  }
}

async function proveCode(call: UserCall, code: string): Promise<void> {
  if (!(await spendCode(call, call.user.userId, code))) {
    throw invalidField("code", "codeWrong");
  }
}

/** Earlier codes are good no more. */
async function giveRecoveryCodes(tx: SystemTx, { platform, user: { userId } }: UserCall) {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(code, userId, platform.keys.recovery));
  await replaceRecoveryCodes(tx, userId, hashes);
  return { recovery_codes: codes };
}
