import * as z from "zod";

/** `hard`: the address is none. `soft`: it may be one later. `block`: somebody did not want this mail, whoever its reader is. */
export const BounceClass = z.enum(["hard", "soft", "block"]);
export type BounceClass = z.infer<typeof BounceClass>;

/** Why a mail came back, told apart by what can be done about it. */
export const BounceReason = z.enum([
  "user_unknown",
  "domain_unknown",
  "moved",
  "no_mail_accepted",
  "disabled",
  "mailbox_full",
  "too_large",
  "too_many_recipients",
  "content_refused",
  "virus",
  "spam",
  "policy",
  "authentication",
  "sender_refused",
  "relay_denied",
  "rate_limited",
  "greylist",
  "expired",
  "network",
  "loop",
  "system",
  "recipient_filter",
  "unknown",
]);
export type BounceReason = z.infer<typeof BounceReason>;
