import type * as z from "zod";
import { inSystem } from "../../platform/db/database.ts";
import { type JobContext, defineHandler, mailConcurrency } from "../../platform/jobs/worker.ts";
import { sendNotice } from "../../platform/mail/notice/send-notice.ts";
import { sendResetLink } from "./passwords/request-reset.service.ts";
import { resetRequested } from "./passwords/resets.jobs.ts";
import { findAddressee } from "./users.queries.ts";
import { noticeWords } from "./notices/notice-words.ts";
import { accountChanged } from "./notices/notices.jobs.ts";

export const authWorker = [
  defineHandler(accountChanged, sendAccountNotice, mailConcurrency),
  defineHandler(resetRequested, sendResetLink, mailConcurrency),
];

/** Tells a user what happened to their account; whoever was switched off meanwhile is told nothing. */
async function sendAccountNotice({ platform }: JobContext, note: z.output<(typeof accountChanged)["data"]>) {
  const user = await inSystem(platform.database, (tx) => findAddressee(tx, note.user_id));
  if (!user?.is_active) {
    return;
  }
  const { advice, kinds } = noticeWords[user.language];
  const { subject, what } = kinds[note.kind];
  const { language, brand } = user;
  await sendNotice(platform, user.email, { brand, language, subject, paragraphs: [what], closing: [advice] });
}
