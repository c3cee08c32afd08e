import { fieldError } from "./field-errors.ts";
import { brandIds } from "@delight/brands";
import * as z from "zod";
import { ById, Language, Moment, Nothing, RequiredLine, TimeZone } from "./common.ts";
import { EmailAddress } from "./email-address.ts";
import { endpoint } from "./endpoint.ts";
import { OrganizationRef } from "./organizations.ts";
import { aboutPerson, personal } from "./personal.ts";

/** The signed-in user as the sign-in answers carry it (specification 3.1). */
export const User = aboutPerson(
  z.object({
    id: z.uuid(),
    email: personal(z.string(), "email"),
    username: personal(z.string(), "email"),
    first_name: personal(z.string(), "first_name"),
    last_name: personal(z.string(), "last_name"),
    is_staff: z.boolean(),
    is_superuser: z.boolean(),
  }),
  "id",
);
export type User = z.infer<typeof User>;

/** Specification 3.6, the refresh answer. */
export const Tokens = z.object({ access: z.string(), refresh: z.string(), user: User });
/**
 * Specification 3.6, the login answer; every way of signing in ends with it. The brand is that of the profile, for a browser in which
 * none was chosen (product decision 5): known before the first screen, it never loads a page again that somebody works in.
 */
export const SignIn = Tokens.extend({ organizations: z.array(OrganizationRef), brand: z.enum(brandIds).optional() });
export type SignIn = z.infer<typeof SignIn>;

/** A password as somebody types it to prove who they are. */
export const Password = z.string().min(1, fieldError("required")).max(1024);
/** A password to be set; common ones are refused by the server besides. */
export const NewPassword = z
  .string()
  .min(10, fieldError("tooShort", { limit: 10 }))
  .max(1024);
/** Six digits of the authenticator app, or a recovery code; spaces and hyphens do not matter. */
export const SecondFactor = z.string().trim().max(40);

/** One signed-in device. */
export const Session = z.object({
  id: z.uuid(),
  is_current: z.boolean(),
  signed_in_at: Moment,
  last_used_at: Moment,
  /** `User-Agent` of the sign-in, as it came. */
  device: z.string(),
  network: personal(z.string(), "network"),
});
export type Session = z.infer<typeof Session>;

export const auth = {
  /** Specification 7.2. Where two factors are on, a right password without `code` is refused with `second_factor_required`. */
  login: endpoint({
    method: "POST",
    path: "/auth/login",
    access: "public",
    refuses: ["wrong_credentials", "second_factor_required", "wrong_second_factor", "too_many_requests"],
    summary: "Sign in with e-mail and password",
    input: z.object({ email: z.string().trim().max(254), password: Password, code: SecondFactor.optional() }),
    output: SignIn,
    keepsSessionOn401: true,
    rawAnswer: true,
  }),
  /** Specification 7.4. Rotates: the refresh token that was sent is dead afterwards; using it again revokes its whole family. */
  refresh: endpoint({
    method: "POST",
    path: "/auth/refresh",
    access: "public",
    refuses: ["session_ended", "too_many_requests"],
    summary: "Exchange a refresh token for new tokens",
    input: z.object({ refresh: z.string().max(4096) }),
    output: Tokens,
    keepsSessionOn401: true,
    rawAnswer: true,
  }),
  logout: endpoint({
    method: "POST",
    path: "/auth/logout",
    access: "public",
    refuses: ["session_ended"],
    summary: "End the session that a refresh token belongs to",
    input: z.object({ refresh: z.string().max(4096) }),
    output: Nothing,
    keepsSessionOn401: true,
  }),
  /** Creates the first superuser and the first organization, once, with the link printed at an empty start. */
  setup: endpoint({
    method: "POST",
    path: "/auth/setup",
    access: "public",
    rules: ["tooShort", "passwordIsAddress", "passwordCommon", "passwordDiffers"],
    refuses: ["not_allowed", "too_many_requests"],
    summary: "Create the first superuser with the one-time link",
    input: z.object({
      token: z.string().max(200),
      email: EmailAddress,
      password: NewPassword,
      organization_name: RequiredLine,
      /** Where the firm is, UTC when nobody says so, and the language of its first user. */
      time_zone: TimeZone.optional(),
      language: Language.optional(),
    }),
    output: Nothing,
  }),
  listSessions: endpoint({
    method: "GET",
    path: "/auth/sessions",
    access: "signed-in",
    summary: "Devices on which the user is signed in",
    input: Nothing,
    output: z.array(Session),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/auth/sessions/:id",
    access: "signed-in",
    summary: "Sign a device out",
    input: ById,
    output: Nothing,
  }),
  endOtherSessions: endpoint({
    method: "POST",
    path: "/auth/sessions/end-others",
    access: "signed-in",
    summary: "Sign out everywhere but here",
    input: Nothing,
    output: Nothing,
  }),
};
