import * as z from "zod";
import type { SystemTx } from "../../../platform/db/database.ts";
import { enqueue, defineJob, mailRetryPolicy } from "../../../platform/jobs/queue.ts";

/** What a user is told by mail about their own account. */
export const NoticeKind = z.enum([
  "password_changed",
  "password_reset",
  "password_reset_disconnected",
  "token_reused",
  "two_factor_on",
  "two_factor_off",
  "two_factor_reset",
  "partner_connected",
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Somebody must be told what happened to their account. */
export const accountChanged = defineJob(
  "auth.account_changed",
  z.object({ user_id: z.uuid(), kind: NoticeKind }),
  mailRetryPolicy,
);

/** Tells a user by mail; the mail leaves only if the transaction commits, and waits for a mail server that is away. */
export function tellUser(tx: SystemTx, userId: string, kind: NoticeKind): Promise<void> {
  return enqueue(tx, accountChanged, { user_id: userId, kind });
}
