import { fieldError } from "./field-errors.ts";
import * as z from "zod";
import { Password, SecondFactor, SignIn } from "./auth.ts";
import { Moment, Nothing } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

/** The name of a partner installation, the first label of its host. */
export const BuildName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_-]{1,63}$/, fieldError("simproAddress"));
export const BuildSuffix = z.enum(["simprosuite.com", "simprocloud.com"]);

/** A one-time ticket: the partner has said who it is, something is still to be proved. */
const Ticket = z.string().max(200);

const Callback = z.discriminatedUnion("outcome", [
  SignIn.extend({ outcome: z.literal("signed_in"), return_to: z.string() }),
  /** The user has two factors on: `confirm` with the code. */
  z.object({ outcome: z.literal("second_factor"), ticket: z.string(), return_to: z.string() }),
  /** Nobody here is linked to this partner user: `confirm` with e-mail and password links them. */
  z.object({
    outcome: z.literal("unknown"),
    ticket: z.string(),
    return_to: z.string(),
    build: z.string(),
    partner_name: personal(z.string(), "full_name"),
  }),
]);

/** Signing in through Simpro (OAuth 2.0 authorization code, RFC 6749). */
export const partners = {
  startSignIn: endpoint({
    method: "POST",
    path: "/auth/simpro/start",
    access: "public",
    refuses: ["not_found", "too_many_requests"],
    summary: "Begin to sign in with Simpro: where to send the browser",
    input: z.object({
      build: BuildName,
      suffix: BuildSuffix.default("simprosuite.com"),
      return_to: z.string().max(500).default(""),
    }),
    /** `browser_key` stays in the browser: whoever finishes must have begun, so nobody is signed in by somebody else's link (login CSRF). */
    output: z.object({ url: z.string(), browser_key: z.string() }),
  }),
  finishSignIn: endpoint({
    method: "POST",
    path: "/auth/simpro/callback",
    access: "public",
    refuses: [
      "link_unknown",
      "link_used",
      "link_expired",
      "not_found",
      "second_factor_missing",
      "too_many_requests",
      "not_allowed",
    ],
    summary: "Exchange the code that Simpro sent back",
    input: z.object({ code: z.string().max(2000), state: z.string().max(200), browser_key: z.string().max(200) }),
    output: Callback,
    keepsSessionOn401: true,
    rawAnswer: true,
  }),
  confirmSignIn: endpoint({
    method: "POST",
    path: "/auth/simpro/confirm",
    access: "public",
    refuses: [
      "link_unknown",
      "link_used",
      "link_expired",
      "wrong_credentials",
      "second_factor_required",
      "wrong_second_factor",
      "too_many_requests",
      "second_factor_missing",
      "not_found",
      "not_allowed",
    ],
    rules: ["required"],
    summary: "Prove who a partner user is here, and link both",
    input: z.object({
      ticket: Ticket,
      email: z.string().trim().max(254).optional(),
      password: Password.optional(),
      code: SecondFactor.optional(),
    }),
    output: SignIn,
    keepsSessionOn401: true,
    rawAnswer: true,
  }),
  listIdentities: endpoint({
    method: "GET",
    path: "/auth/simpro/identities",
    access: "signed-in",
    summary: "Partner users that sign in as this user",
    input: Nothing,
    output: z.array(
      z.object({
        id: z.uuid(),
        build: z.string(),
        partner_name: personal(z.string(), "full_name"),
        linked_at: Moment,
        last_used_at: Moment,
      }),
    ),
  }),
  unlink: endpoint({
    method: "DELETE",
    path: "/auth/simpro/identities/:id",
    access: "signed-in",
    summary: "Stop a partner user from signing in as this user",
    input: z.object({ id: z.uuid() }),
    output: Nothing,
  }),
};
