import * as z from "zod";
import type { Platform } from "../../platform.ts";
import { createSystemMailer, MailNotTaken, type SystemMail } from "../system-mail.ts";
import { buildNotice, type Notice } from "./notice.ts";

/** 5xx in answer to the recipient (RFC 5321, 4.2.1); anything else, such as a refused sign-in of ours, can be mended. */
const RefusedRecipient = z.looseObject({ command: z.literal("RCPT TO"), permanent: z.literal(true) });

/** A mail server that does not answer is away; the job that sends comes back later. */
const timeouts = { connect: 20_000, greeting: 20_000, finalDot: 120_000 };

/**
 * For jobs only: waits for the mail server, and throws `MailNotTaken` when it did not take the mail, so that the job is
 * tried again. An address that the server refuses for good is logged and given up.
 */
export async function sendNotice(
  { config, log }: Pick<Platform, "config" | "log">,
  to: string,
  notice: Notice,
): Promise<void> {
  if (!config.smtp) {
    throw new MailNotTaken("No mail server is set up");
  }
  const mailer = createSystemMailer({ ...config.smtp, ehloName: config.mailDomain, timeouts });
  try {
    await mailer.send(toMail(config.mailFrom, { ...buildNotice(notice, config.publicUrl), to }));
  } catch (error) {
    if (!isRefusedForGood(error)) {
      throw error;
    }
    log.warn({ reason: error.message }, "a notice was refused for good");
  } finally {
    mailer.close();
  }
}

/** RFC 3834: nobody's machine shall answer. */
function toMail(from: string, mail: Pick<SystemMail, "to" | "subject" | "html" | "text">): SystemMail {
  return { ...mail, from: { name: "Delight", address: from }, headers: { "Auto-Submitted": "auto-generated" } };
}

function isRefusedForGood(error: unknown): error is MailNotTaken {
  return error instanceof MailNotTaken && RefusedRecipient.safeParse(error.cause).success;
}
