import * as z from "zod";
import { PauseCode } from "./pause-reason.ts";
import { RunCause } from "./attribution.ts";
import { Moment } from "./common.ts";

const activity = { activity_id: z.uuid(), activity_name: z.string() };
const count = z.number().int();

/** Something that goes on only when a person says how. */
export const Decision = z.discriminatedUnion("kind", [
  /** Mails that failed for nothing that their recipients did. */
  z.object({ kind: z.literal("failed_mails"), ...activity, mails: count }),
  /** Paused by the machine; what a person paused is no question. */
  z.object({ kind: z.literal("paused"), ...activity, code: PauseCode }),
  /** A test of variants without a clear winner. */
  z.object({ kind: z.literal("undecided_test"), ...activity }),
  /** Customers who answered and whose automation waits since. */
  z.object({ kind: z.literal("replies"), ...activity, customers: count }),
  z.object({
    kind: z.literal("sender_domain"),
    domain_id: z.uuid(),
    domain: z.string(),
    state: z.enum(["pending", "failing", "lost"]),
  }),
  z.object({ kind: z.literal("return_mailbox"), failed_at: Moment }),
  /** Given up, or failing and tried again. */
  z.object({ kind: z.literal("webhook"), endpoint_id: z.uuid(), url: z.string(), is_paused: z.boolean() }),
  /** Reports of a mail provider that were refused, and none was taken since. */
  z.object({ kind: z.literal("provider_hook"), hook_id: z.uuid(), provider: z.string(), refused_at: Moment }),
  z.object({ kind: z.literal("booking_requests"), requests: count }),
  /** Computing all conversions anew after a change was stopped or failed: figures mix two ways of counting. */
  z.object({ kind: z.literal("half_counted"), cause: RunCause.exclude(["asked"]), ended_at: Moment }),
]);
export type Decision = z.infer<typeof Decision>;
