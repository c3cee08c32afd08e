import type { ReversalReason } from "@delight/contract/conversions";

/** What is noted beside a conversion that the rule takes back. */
export const reversals = {
  gone: "The job was cancelled",
  worthless: "There is no value in it any more",
  of_quote: "The job carries out a quote",
  variation: "The job belongs to another one",
  not_accepted: "The acceptance was taken back",
  nothing_led: "No mail in the window led to it",
} as const satisfies Record<ReversalReason, string>;
