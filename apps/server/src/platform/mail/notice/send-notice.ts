import { brandOf } from "@delight/brands";
import type { Brand } from "@delight/brands/brand";
import * as z from "zod";
import type { Platform } from "../../platform.ts";
import type { DkimKey } from "../dkim.ts";
import type { Mailbox } from "../encode/header.ts";
import { createSystemMailer, type InlinePicture, MailNotTaken, type SystemMail } from "../system-mail.ts";
import { buildNotice } from "./notice.ts";
import type { Notice } from "./notice-content.ts";

/** 5xx in answer to the recipient (RFC 5321, 4.2.1); anything else, such as a refused sign-in of ours, can be mended. */
const RefusedRecipient = z.looseObject({ command: z.literal("RCPT TO"), permanent: z.literal(true) });

/** What goes into the style of a mail is a colour and nothing else. */
const Hex = z.templateLiteral(["#", z.string().regex(/^[0-9a-f]{6}$/i)]);

/** A mail server that does not answer is away; the job that sends comes back later. */
const timeouts = { connect: 20_000, greeting: 20_000, finalDot: 120_000 };

/** A business whose customer is written to: they know it, and not who runs its software. */
export interface Business {
  readonly name: string;
  readonly postal_address: string;
  /** Of its mails, `#rrggbb`: white words can be read on it. That of the product, where there is none. */
  readonly color?: string;
  /** Whom the mail comes from, where answers go, and what signs it. */
  readonly sender: {
    readonly from: Mailbox;
    readonly replyTo: Mailbox | undefined;
    readonly keys: readonly DkimKey[];
  };
}

type Sent = Notice & { readonly brand: string | undefined; readonly business?: Business };

/**
 * For jobs only: wears the brand of that id, or only its colours where it is from a business, waits for the mail server, and throws `MailNotTaken` when it did not take the mail, so that the job is
 * tried again. An address that the server refuses for good is logged and given up.
 */
export async function sendNotice(
  platform: Pick<Platform, "config" | "log">,
  to: string,
  { brand: id, business, ...notice }: Sent,
): Promise<void> {
  const { publicUrl, mailFrom } = platform.config;
  const brand = business ? dressed(brandOf(id), business) : brandOf(id);
  const { from, ...sender } = business?.sender ?? { from: { name: brand.title, address: mailFrom } };
  // A mailbox of the business takes no reports, and its domain need not let our mail server send (M54).
  const { attachments = [] } = notice;
  const mail = buildNotice(notice, { brand, publicUrl });
  await handToServer(platform, toMail(from, { ...mail, ...sender, to, attachments }));
}

/**
 * For jobs only: waits for the mail server, and throws `MailNotTaken` when it did not take the mail, so that the job is tried
 * again. False where it refuses the address for good, which is logged.
 */
export async function handToServer(
  { config, log }: Pick<Platform, "config" | "log">,
  mail: Omit<SystemMail, "returnPath">,
): Promise<boolean> {
  if (!config.smtp) {
    throw new MailNotTaken("No mail server is set up");
  }
  const mailer = createSystemMailer({ ...config.smtp, ehloName: config.mailDomain, timeouts });
  try {
    await mailer.send({ ...mail, returnPath: config.mailFrom });
    return true;
  } catch (error) {
    if (!isRefusedForGood(error)) {
      throw error;
    }
    log.warn({ reason: error.message }, "a notice was refused for good");
    return false;
  } finally {
    mailer.close();
  }
}

/** What Delight writes to one of its users beside notices: in the brand's name, marked as automatic, and ended by one click (RFC 8058). */
export interface UserMail {
  readonly to: string;
  readonly brand: Pick<Brand, "title">;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly pictures?: readonly InlinePicture[];
  readonly messageId: string;
  readonly unsubscribeUrl: string;
}

/** As `handToServer`. */
export function sendToUser(
  platform: Pick<Platform, "config" | "log">,
  { brand, unsubscribeUrl, ...mail }: UserMail,
): Promise<boolean> {
  const from = { name: brand.title, address: platform.config.mailFrom };
  const headers = {
    "Auto-Submitted": "auto-generated",
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return handToServer(platform, { ...mail, from, headers });
}

function dressed(brand: Brand, { name, postal_address: address, color }: Business): Brand {
  const line = address.replaceAll(/\s*\n\s*/g, ", ");
  const own = color && Hex.safeParse(color).data;
  const link = { ...brand.mail.link, ...(own && { light: own }) };
  const colors = own ? { rule: own, button: own, link } : {};
  return { ...brand, title: name, mail: { ...brand.mail, ...colors, footer: { en: line, fr: line, ar: line } } };
}

/** RFC 3834: nobody's machine shall answer. */
function toMail(
  from: Mailbox,
  mail: Pick<SystemMail, "to" | "subject" | "html" | "text" | "replyTo" | "keys" | "attachments">,
): SystemMail {
  return { ...mail, from, headers: { "Auto-Submitted": "auto-generated" } };
}

function isRefusedForGood(error: unknown): error is MailNotTaken {
  return error instanceof MailNotTaken && RefusedRecipient.safeParse(error.cause).success;
}
