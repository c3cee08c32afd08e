import type { account } from "@delight/contract/account";
import type { InputOf } from "@delight/contract/endpoint";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import { enterOrganization, inSystem } from "../../../platform/db/database.ts";
import { invalidField } from "../../../platform/errors.ts";
import type { Call, SignedIn } from "../../../platform/http/call.ts";
import { activeOrganization } from "../../../platform/http/guard.ts";
import { addMember, getOrganization } from "../../organizations/index.ts";
import { checkNewPassword, checkRepeated } from "../passwords/new-password.ts";
import { createUser, getUser } from "../users.service.ts";

/** Staff make a user, who joins the organization that the staff user works in. What else the call carries is not looked at (A30). */
export async function register(input: InputOf<typeof account.register>, call: Call & { user: SignedIn }) {
  const { email, password1, password2, role, first_name, last_name } = input;
  if (input.username.trim() !== email) {
    throw invalidField("username", "usernameIsNoAddress");
  }
  await checkNewPassword(password1, { field: "password1", email });
  checkRepeated(password1, password2, "password2");
  const password_hash = await hashPassword(password1);
  return inSystem(call.platform.database, async (tx) => {
    const inside = await enterOrganization(tx, await activeOrganization(tx, call.request, call.user));
    const { language } = await getOrganization(inside);
    const userId = await createUser(tx, { email, password_hash, first_name, last_name, language });
    await addMember(inside, userId, role);
    return getUser(tx, userId);
  });
}
