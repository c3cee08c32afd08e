import type { account } from "@delight/contract/account";
import type { InputOf } from "@delight/contract/endpoint";
import { hashPassword, isPassword } from "../../../platform/auth/passwords.ts";
import { inSystem } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import type { Call, SignedIn } from "../../../platform/http/call.ts";
import { tellUser } from "../notices/notices.jobs.ts";
import { endOthers } from "../sessions/devices.service.ts";
import { lockOwnProofs } from "../sessions/own-session.ts";
import { beginAttempt } from "../throttling/throttle.ts";
import { findCredentials, replacePassword } from "../users.queries.ts";
import { checkNewPassword, checkRepeated } from "./new-password.ts";
import { replaceResets } from "./resets.queries.ts";

type UserCall = Call & { user: SignedIn };
type Change = InputOf<typeof account.changePassword>;

/**
 * `username` comes along as the specification wants it (5.2) and counts for nothing: whose password it is, the session says.
 * Everybody else who was signed in as this user, and every link that could set a password, is out afterwards (A10).
 */
export async function changePassword(input: Change, call: UserCall) {
  const { platform, user } = call;
  const { email, password_hash: proved } = await proveOldPassword(input, call);
  if (input.new_password1.normalize("NFC") === input.old_password.normalize("NFC")) {
    throw invalidField("new_password1", "passwordSame");
  }
  await checkNewPassword(input.new_password1, { field: "new_password1", email });
  checkRepeated(input.new_password1, input.new_password2, "new_password2");
  const passwordHash = await hashPassword(input.new_password1);
  await inSystem(platform.database, async (tx) => {
    await lockOwnProofs(tx, call);
    if (!(await replacePassword(tx, user.userId, { proved, passwordHash }))) {
      throw invalidField("old_password", "wrong");
    }
    await replaceResets(tx, user.userId, platform.clock.now());
    await endOthers(tx, call, "the password was changed");
    await tellUser(tx, user.userId, "password_changed");
  });
  return { message: "success" } as const;
}

/** A wrong one is refused at its field with 400: a 401 would end the session of whoever mistypes (specification 4.2). */
async function proveOldPassword({ old_password }: Change, call: UserCall) {
  const attempt = await beginAttempt(call, "password-check", call.user.userId);
  const user = await inSystem(call.platform.database, (tx) => findCredentials(tx, call.user.userId));
  if (!user || !(await attempt.look(() => isPassword(user.password_hash, old_password)))) {
    throw invalidField("old_password", "wrong");
  }
  await attempt.succeeded();
  return user;
}
