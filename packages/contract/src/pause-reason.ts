import * as z from "zod";
import { personal } from "./personal.ts";

/** Why an activity stands still. `checks_failed`: when it was to begin, it had an error that was not there at the launch. `too_late`: it could not begin within a day. `restored`: it stood in a backup, which knows nothing of what went out after it. `disk_full`: it goes on by itself. */
export const PauseCode = z.enum([
  "by_user",
  "sender_refused",
  "sign_in_refused",
  "checks_failed",
  "too_late",
  "complaints",
  "hard_bounces",
  "domain_unverified",
  "restored",
  "disk_full",
]);
export type PauseCode = z.infer<typeof PauseCode>;

/** Why one was paused though nobody did it. */
export const OwnPauseCode = PauseCode.exclude(["by_user"]);
export type OwnPauseCode = z.infer<typeof OwnPauseCode>;

/** `detail`: the words of the mail server or of the check, the domain, or how many of how many mails as `3 / 500`; null where there is none. */
export const PauseReason = z.object({ code: PauseCode, detail: personal(z.string(), "reply").nullable() });
export type PauseReason = z.infer<typeof PauseReason>;
