import type { Language } from "@delight/contract/common";
import type { MailAttachment } from "../system-mail.ts";

/** A mail from Delight itself to one of its users, or to whom a business knows: a subject, sentences, perhaps a button, and what to add below it. */
export interface Notice {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  readonly attachments?: readonly MailAttachment[];
}
