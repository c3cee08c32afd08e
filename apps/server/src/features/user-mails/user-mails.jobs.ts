import * as z from "zod";
import { enqueue, defineJob, mailRetryPolicy } from "../../platform/jobs/queue.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { insertUserMail } from "./outbox/outbox.queries.ts";

/** A mail to a user was written down and waits. */
export const mailUser = defineJob(
  "user_mails.send",
  z.object({ organization_id: z.uuid(), id: z.uuid() }),
  mailRetryPolicy,
);

/** Writes a mail down and has it sent; once of each user, kind and key. Answers its id where it is new. */
export async function leaveMail(tx: OrgTx, mail: Parameters<typeof insertUserMail>[1]): Promise<string | undefined> {
  const id = await insertUserMail(tx, mail);
  if (id !== undefined) {
    await enqueue(tx, mailUser, { organization_id: tx.organizationId, id });
  }
  return id;
}
