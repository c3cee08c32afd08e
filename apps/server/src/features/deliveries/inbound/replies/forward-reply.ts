import type * as z from "zod";
import { inOrganization } from "../../../../platform/db/database.ts";
import type { JobContext } from "../../../../platform/jobs/worker.ts";
import { createSystemMailer, MailNotTaken } from "../../../../platform/mail/system-mail.ts";
import { escapeHtml } from "../../tracking/pages.ts";
import { readReturn } from "../token/return-address.ts";
import { type Answer, findAnswer } from "./replies.queries.ts";
import type { replyReceived } from "./replies.jobs.ts";

/**
 * Mails an answer to where the organization wants answers: its words alone, without what came with them, and so that no machine
 * answers to it (RFC 3834). Not to an address of ours, nor to who wrote it: that would go round for ever (M26).
 */
export async function handOnReply(
  { platform }: JobContext,
  { organization_id: organizationId, id }: z.output<typeof replyReceived.data>,
): Promise<void> {
  const answer = await inOrganization(platform.database, { organizationId }, (tx) => findAnswer(tx, id));
  if (!answer) return;
  const { reply_to: to, sender } = answer;
  const isOurs = readReturn(to, platform.keys.returning) !== undefined;
  if (to === "" || isOurs || to.toLowerCase() === sender.toLowerCase()) return;
  const { smtp, mailDomain, mailFrom } = platform.config;
  if (!smtp) throw new MailNotTaken("No mail server is set up");
  const mailer = createSystemMailer({ ...smtp, ehloName: mailDomain });
  try {
    await mailer.send({
      from: { name: sender, address: mailFrom },
      to,
      replyTo: { name: "", address: sender },
      subject: answer.subject,
      ...bodyOf(answer),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  } finally {
    mailer.close();
  }
}

function bodyOf({ text, activity, sender, language }: Answer): { readonly text: string; readonly html: string } {
  const { note, direction } = replyWords[language];
  const said = note.replace("{activity}", () => activity).replace("{sender}", () => sender);
  const html = `<div dir="auto" style="white-space:pre-wrap">${escapeHtml(text)}</div><hr><p lang="${language}" dir="${direction}">${escapeHtml(said)}</p>`;
  return { text: `${text}\n\n-- \n${said}\n`, html };
}

interface ReplyWords {
  readonly direction: "ltr" | "rtl";
  /** `{activity}` and `{sender}` are names; what was attached stays behind. */
  readonly note: string;
}

const replyWords: Readonly<Record<"en" | "fr" | "ar", ReplyWords>> = {
  en: {
    direction: "ltr",
    note: "{sender} answered your mail “{activity}”. Answer this mail to write to them. Files that came with it are not passed on.",
  },
  fr: {
    direction: "ltr",
    note: "{sender} a répondu à votre e-mail « {activity} ». Répondez à ce message pour lui écrire. Les fichiers joints ne sont pas transmis.",
  },
  ar: {
    direction: "rtl",
    note: "ردّ {sender} على رسالتك «{activity}». أجب عن هذه الرسالة لتكتب إليه. لا تُمرَّر الملفات المرفقة.",
  },
};
