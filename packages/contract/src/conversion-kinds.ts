import * as z from "zod";

export const ConversionKind = z.enum(["job", "quote", "manual"]);
/** `rejected`: somebody said that no activity brought it. `reversed`: it was taken back, by somebody or because what it was credited for is gone. */
export const ConversionState = z.enum(["credited", "reversed", "rejected"]);
export type ConversionState = z.infer<typeof ConversionState>;
/** `link`: the mail named it; `delivered`: the mail arrived, no more is known; `manual`: a person's word. */
export const ConversionTouch = z.enum(["link", "click", "reply", "open", "delivered", "manual"]);
export type ConversionTouch = z.infer<typeof ConversionTouch>;
/** `direct`: named, about that very quote or service, or said by a person; `strong`: click or reply; `influenced`: open or arrival. */
export const ConversionStrength = z.enum(["direct", "strong", "influenced"]);
export type ConversionStrength = z.infer<typeof ConversionStrength>;
/** What somebody decided, above the rule. */
export const ConversionDecision = z.enum(["reassigned", "rejected", "reversed"]);
export type ConversionDecision = z.infer<typeof ConversionDecision>;

/** Why the rule took one back: `gone`, its job was cancelled; `nothing_led`, no mail in the window did. */
export const ReversalReason = z.enum(["gone", "worthless", "of_quote", "variation", "not_accepted", "nothing_led"]);
export type ReversalReason = z.infer<typeof ReversalReason>;

/** Why a mail did not count: `machine`, not by a person; `not_counted`, the rules leave such touches out; `other_site`; `recurring`, the work comes by itself and the mail was not about it. */
export const LeftOut = z.enum([
  "machine",
  "after",
  "too_old",
  "not_counted",
  "other_site",
  "recurring",
  "other_subject",
]);
export type LeftOut = z.infer<typeof LeftOut>;
