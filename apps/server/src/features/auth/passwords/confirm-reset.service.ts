import type { account } from "@delight/contract/account";
import type { InputOf } from "@delight/contract/endpoint";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import { inSystem, type SystemTx } from "../../../platform/db/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { tellUser } from "../notices/notices.jobs.ts";
import { hashOf } from "../sessions/refresh-token.ts";
import { revokeSessions } from "../sessions/sessions.queries.ts";
import { lockProofs, updatePassword } from "../users.queries.ts";
import { checkNewPassword, checkRepeated } from "./new-password.ts";
import { disconnectPartners, findReset, replaceResets, spendReset } from "./resets.queries.ts";

/** Says beforehand whether a link can still be used, so that nobody types a password in vain. */
export async function checkPasswordReset({ platform }: Call, { token }: InputOf<typeof account.checkPasswordReset>) {
  await inSystem(platform.database, (tx) => getReset(tx, token, platform.clock.now()));
  return { success: true } as const;
}

/**
 * Sets the password, once, and signs everybody out who was signed in as this user; who was let in through a partner must connect
 * anew, with the new password, because a thief may have connected their own Simpro user (A10).
 */
export async function confirmPasswordReset(
  { platform: { database, clock } }: Call,
  { token, password1, password2 }: InputOf<typeof account.confirmPasswordReset>,
) {
  const now = clock.now();
  const { email, user_id: userId } = await inSystem(database, (tx) => getReset(tx, token, now));
  await checkNewPassword(password1, { field: "password1", email });
  checkRepeated(password1, password2, "password2");
  const passwordHash = await hashPassword(password1);
  await inSystem(database, async (tx) => {
    await lockProofs(tx, userId);
    await getReset(tx, token, now);
    await spendReset(tx, hashOf(token), now);
    await replaceResets(tx, userId, now);
    await updatePassword(tx, userId, passwordHash);
    await revokeSessions(tx, userId, { now, because: "the password was reset" });
    const wasConnected = await disconnectPartners(tx, userId);
    await tellUser(tx, userId, wasConnected ? "password_reset_disconnected" : "password_reset");
  });
  return { success: true } as const;
}

/** The link of that token while it is good; refused with the reason otherwise. */
async function getReset(tx: SystemTx, token: string, now: Date) {
  const reset = await findReset(tx, hashOf(token));
  if (!reset?.is_active) {
    throw new AppError("link_unknown", "This link is not one of ours; it may have been cut short. Ask for a new one");
  }
  if (reset.used_at ?? reset.replaced_at) {
    throw new AppError("link_used", "This link was used already or replaced by a newer one; ask for a new one");
  }
  if (new Date(reset.expires_at) <= now) {
    throw new AppError("link_expired", "This link is older than 30 minutes; ask for a new one");
  }
  return reset;
}
