import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { NewPassword, Password, User } from "./auth.ts";
import { Line } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { Role } from "./permissions.ts";

const newPasswords = { password1: NewPassword, password2: z.string().max(1024) };

export const account = {
  /**
   * Specification 5.1, 7.3. Staff register a user, who joins the active organization of the staff user in `role`.
   * `username` is the e-mail address.
   */
  register: endpoint({
    method: "POST",
    path: "/account/",
    access: "staff",
    rules: ["tooShort", "passwordIsAddress", "passwordCommon", "passwordDiffers", "usernameIsNoAddress"],
    refuses: ["not_found"],
    summary: "Register a user",
    input: z.object({
      username: z.string().max(254),
      email: EmailAddress,
      ...newPasswords,
      first_name: Line.default(""),
      last_name: Line.default(""),
      role: Role.default("marketer"),
    }),
    output: User,
  }),
  /** Specification 7.5. The answer is the same whether or not the address is known. */
  requestPasswordReset: endpoint({
    method: "POST",
    path: "/auth/password/reset/request",
    access: "public",
    refuses: ["too_many_requests"],
    summary: "Ask for a link that sets a new password",
    input: z.object({ email: z.string().trim().min(1, fieldError("required")).max(254) }),
    output: z.object({ success: z.literal(true) }),
    status: 202,
    keepsSessionOn401: true,
  }),
  /**
   * Whether a link can still be used, so that nobody types a password in vain; refused with `link_used` (used already, or replaced by
   * a newer one or by a change of the password), `link_expired` or `link_unknown`.
   */
  checkPasswordReset: endpoint({
    method: "POST",
    path: "/auth/password/reset/check",
    access: "public",
    refuses: ["link_unknown", "link_used", "link_expired", "too_many_requests"],
    summary: "See whether a reset link is still good",
    input: z.object({ token: z.string().max(200) }),
    output: z.object({ success: z.literal(true) }),
    keepsSessionOn401: true,
  }),
  /** Specification 7.6. Ends every session of the user. */
  confirmPasswordReset: endpoint({
    method: "POST",
    path: "/auth/password/reset/confirm",
    access: "public",
    refuses: ["link_unknown", "link_used", "link_expired", "too_many_requests"],
    rules: ["tooShort", "passwordIsAddress", "passwordCommon", "passwordDiffers"],
    summary: "Set a new password with the link that was mailed",
    input: z.object({ token: z.string().max(200), ...newPasswords }),
    output: z.object({ success: z.literal(true) }),
    keepsSessionOn401: true,
  }),
  /** Specification 5.2, 7.10. A wrong old password is a 400 at its field; every other session of the user ends. */
  changePassword: endpoint({
    method: "POST",
    path: "/auth/password/change",
    access: "signed-in",
    rules: ["tooShort", "passwordIsAddress", "passwordCommon", "passwordDiffers", "passwordSame", "wrong"],
    refuses: ["too_many_requests"],
    summary: "Change one's own password",
    input: z.object({
      username: z.string().max(254),
      old_password: Password,
      new_password1: NewPassword,
      new_password2: z.string().max(1024),
    }),
    output: z.object({ message: z.literal("success") }),
  }),
};
