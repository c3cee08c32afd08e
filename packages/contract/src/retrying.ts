import * as z from "zod";

/** What could be tried once more of what an activity failed to bring, and what could not. */
export const RetryPreview = z.object({
  /** Refused for what it said, by whom or by a rule of the server, or given up after days of asking: nothing against the recipient. */
  retryable: z.number().int(),
  /** Perhaps taken: whoever tries these again risks a second copy under the same Message-ID. */
  unknown: z.number().int(),
  /** The server said that there is no such mailbox, or none that takes mail: another try only harms the sender. */
  recipient: z.number().int(),
  /** The address must not be mailed any more. */
  suppressed: z.number().int(),
  /** Of a campaign of which each customer gets one run: another run came to them or their address, so this one would be a second. */
  had_another: z.number().int(),
});
export type RetryPreview = z.infer<typeof RetryPreview>;
