import type * as z from "zod";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import { sendToUser, type UserMail } from "../../../platform/mail/notice/send-notice.ts";
import { MailNotTaken } from "../../../platform/mail/system-mail.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reportEnded } from "../schedules/report-ended.service.ts";
import { composeNews, NewsUnsayable } from "../news/compose-news.ts";
import { releaseNews } from "../news/news.queries.ts";
import { composeReport } from "../report/compose-report.ts";
import type { mailUser } from "../user-mails.jobs.ts";
import { stopUrl } from "./stop-url.ts";
import { setState, takeInHand, type UserMailRow } from "./outbox.queries.ts";

/** What a mail says; who it is from and how it is ended is added to it. */
export type Composed = Pick<UserMail, "to" | "brand" | "subject" | "html" | "text" | "pictures">;

/**
 * Sends a mail that was written down. Whatever happens it is in one state: one that a worker died over goes out again under the
 * same Message-ID, as those of activities do. Throws where it could not be made or the mail server did not take it, so that the
 * job comes again.
 */
export async function mailOnce(
  { platform, isLastAttempt }: JobContext,
  { organization_id: organizationId, id }: z.output<(typeof mailUser)["data"]>,
): Promise<void> {
  const inside = <T>(work: (tx: OrgTx) => Promise<T>) => inOrganization(platform.database, { organizationId }, work);
  const row = await inside((tx) => takeInHand(tx, id));
  if (row === undefined) return;
  if (row === "busy") throw new MailNotTaken("Another worker has this mail in hand");
  const end = (state: "sent" | "failed" | "dropped", isToldLater = false) =>
    inside(async (tx) => {
      await setState(tx, id, state);
      if (isToldLater) await releaseNews(tx, id);
      if (row.kind === "report" && state !== "dropped")
        await reportEnded(tx, row, { state, now: platform.clock.now() });
    });
  try {
    const make = await inside((tx) => compose(tx, row, platform));
    if (!make) return await end("dropped");
    const mail = await make();
    const messageId = `${id}@${platform.config.mailDomain}`;
    const isTaken = await sendToUser(platform, {
      ...mail,
      messageId,
      unsubscribeUrl: stopUrl(platform, organizationId, id),
    });
    await end(isTaken ? "sent" : "failed");
  } catch (error) {
    // What cannot be worded could not be with the next mail either, and would hold up all that is new: it ends as refused mail does.
    const isToldLater = row.kind !== "report" && !(error instanceof NewsUnsayable);
    await (isLastAttempt ? end("failed", isToldLater) : inside((tx) => setState(tx, id, "waiting")));
    throw error;
  }
}

function compose(tx: OrgTx, row: UserMailRow, platform: Platform): Promise<(() => Promise<Composed>) | undefined> {
  return row.kind === "report" ? composeReport(tx, row, platform) : composeNews(tx, row, platform);
}
