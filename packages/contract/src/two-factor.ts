import * as z from "zod";
import { Password, SecondFactor } from "./auth.ts";
import { Nothing } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { personal } from "./personal.ts";

/** Shown once; each signs in once in place of a code. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Time-based one-time passwords (RFC 6238: SHA-1, 6 digits, 30 s). */
export const twoFactor = {
  get: endpoint({
    method: "GET",
    path: "/auth/two-factor",
    access: "signed-in",
    summary: "Whether two factors are on, and how many recovery codes are left",
    input: Nothing,
    output: z.object({ is_on: z.boolean(), recovery_codes_left: z.number().int() }),
  }),
  /** Makes a secret that counts only after it was confirmed; another call replaces it. */
  begin: endpoint({
    method: "POST",
    path: "/auth/two-factor/begin",
    access: "signed-in",
    rules: ["wrong"],
    refuses: ["too_many_requests"],
    summary: "Get a secret for the authenticator app",
    input: z.object({ password: Password }),
    /** `secret` in Base32, `uri` as otpauth://. */
    output: z.object({ secret: z.string(), uri: personal(z.string(), "mention") }),
  }),
  confirm: endpoint({
    method: "POST",
    path: "/auth/two-factor/confirm",
    access: "signed-in",
    rules: ["codeWrong"],
    refuses: ["too_many_requests"],
    summary: "Switch two factors on with a first code",
    input: z.object({ code: SecondFactor }),
    output: RecoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: "POST",
    path: "/auth/two-factor/recovery-codes",
    access: "signed-in",
    rules: ["wrong", "codeWrong"],
    refuses: ["too_many_requests"],
    summary: "Replace the recovery codes",
    input: z.object({ code: SecondFactor }),
    output: RecoveryCodes,
  }),
  disable: endpoint({
    method: "POST",
    path: "/auth/two-factor/disable",
    access: "signed-in",
    rules: ["wrong", "codeWrong"],
    refuses: ["too_many_requests"],
    summary: "Switch two factors off",
    input: z.object({ password: Password, code: SecondFactor }),
    output: Nothing,
  }),
};
