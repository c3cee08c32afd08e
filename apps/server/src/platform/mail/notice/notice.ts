import type { Brand } from "@delight/brands/brand";
import { cleanHeaderText } from "../encode/clean.ts";
import type { Notice } from "./notice-content.ts";
import { toHtml } from "./notice-html.ts";
import { noticeWords } from "./notice-words.ts";

/** Whose mail it is: the brand that it wears, and the address that tells readers which installation wrote to them. */
export interface Sender {
  readonly brand: Pick<Brand, "title" | "primary" | "mail">;
  readonly publicUrl: string;
}

export interface NoticeMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What somebody else typed keeps its own direction and cannot turn that of the sentence (Unicode FSI … PDI). */
export function isolated(value: string): string {
  return `\u2068${cleanHeaderText(value)}\u2069`;
}

/** Both parts of the mail. */
export function buildNotice(notice: Notice, { brand, publicUrl }: Sender): NoticeMail {
  const sentBy = noticeWords[notice.language].sentBy(isolated(brand.title), isolated(new URL(publicUrl).host));
  const last = [brand.mail.footer[notice.language], sentBy].filter((line) => line !== "");
  return {
    subject: cleanHeaderText(notice.subject),
    html: toHtml(notice, { brand, last }),
    text: toText(notice, last),
  };
}

function toText({ paragraphs, button, closing = [] }: Notice, last: readonly string[]): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  return `${[...paragraphs, ...link, ...closing, `-- \n${last.join("\n")}`].join("\n\n")}\n`;
}
