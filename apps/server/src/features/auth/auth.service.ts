import type { auth } from "@delight/contract/auth";
import type { InputOf } from "@delight/contract/endpoint";
import { isPassword } from "../../platform/auth/passwords.ts";
import { inSystem } from "../../platform/db/database.ts";
import type { Call } from "../../platform/http/call.ts";
import { emailKey } from "./email-key.ts";
import { type Proved, signIn, wrongCredentials } from "./sessions/sign-in.ts";
import { beginAttempt } from "./throttling/throttle.ts";
import { requireSecondFactor } from "./two-factor/second-factor.ts";
import { findUserByKey } from "./users.queries.ts";

type LoginInput = InputOf<typeof auth.login>;

export async function login(call: Call, input: LoginInput) {
  const proved = await proveUser(call, input);
  return inSystem(call.platform.database, (tx) => signIn(call, tx, { proved, signedInWith: "password" }));
}

/** Whose proofs these are; refuses with 401, slowed down, when they prove nobody. Call it outside of any transaction. */
export async function proveUser(call: Call, { email, password, code }: LoginInput): Promise<Proved> {
  const key = emailKey(email);
  const attempt = await beginAttempt(call, "sign-in", key);
  const user = await inSystem(call.platform.database, (tx) => findUserByKey(tx, key));
  const matches = await attempt.look(() => isPassword(user?.password_hash, password));
  if (!matches || !user?.is_active) {
    throw wrongCredentials();
  }
  await attempt.succeeded();
  const factor = await requireSecondFactor(call, user.id, code);
  return { userId: user.id, passwordHash: user.password_hash, factor };
}
