import type { Language } from "@delight/contract/common";
import { escapeHtml } from "@delight/email/source/escape";
import { cleanHeaderText } from "../encode/clean.ts";

/** A mail from Delight itself to one of its users: a subject, sentences, perhaps a button, and what to add below it. */
export interface Notice {
  readonly language: Language;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
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

const words: Record<Language, { direction: "ltr" | "rtl"; copyLink: string; sentBy: (host: string) => string }> = {
  en: {
    direction: "ltr",
    copyLink: "If the button does not work, copy this address into your browser:",
    sentBy: (host) => `This message was sent automatically by Delight on ${host}.`,
  },
  fr: {
    direction: "ltr",
    copyLink: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:",
    sentBy: (host) => `Ce message a été envoyé automatiquement par Delight, sur ${host}.`,
  },
  ar: {
    direction: "rtl",
    copyLink: "إذا لم يعمل الزر، فانسخ هذا العنوان إلى متصفحك:",
    sentBy: (host) => `أُرسلت هذه الرسالة تلقائيًا من Delight على ${host}.`,
  },
};

/** Both parts of the mail; `publicUrl` tells readers which installation wrote to them. */
export function buildNotice(notice: Notice, publicUrl: string): NoticeMail {
  return {
    subject: cleanHeaderText(notice.subject),
    html: toHtml(notice, publicUrl),
    text: toText(notice, publicUrl),
  };
}

function hostOf(publicUrl: string): string {
  return isolated(new URL(publicUrl).host);
}

function toText({ language, paragraphs, button, closing = [] }: Notice, publicUrl: string): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  return `${[...paragraphs, ...link, ...closing, `-- \n${words[language].sentBy(hostOf(publicUrl))}`].join("\n\n")}\n`;
}

const fonts = `"Public Sans",Vazirmatn,"Segoe UI",Tahoma,Arial,sans-serif`;
const style = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){.page{background:#232333!important}.card{background:#2b2c40!important;border-color:#44465a!important}
.title,.text{color:#e6e6f1!important}.soft,.soft a{color:#b4b5c6!important}}
`;

function toHtml({ language, subject, paragraphs, button, closing = [] }: Notice, publicUrl: string): string {
  const { direction, sentBy } = words[language];
  const align = direction === "rtl" ? "right" : "left";
  const body = [
    `<h1 class="title" style="margin:0 0 16px;font-size:22px;line-height:1.35;color:#22303e">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(button ? [buttonRow(button, language)] : []),
    ...closing.map(paragraph),
    `<p class="soft" style="margin:24px 0 0;font-size:14px;line-height:1.5;color:#5a6673">${escapeHtml(sentBy(hostOf(publicUrl)))}</p>`,
  ].join("\n");
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f5f9">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f5f9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e6e8;border-radius:10px"><tr><td dir="${direction}" align="${align}" style="padding:32px;font-family:${escapeHtml(fonts)};text-align:${align}">
${body}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#22303e">${escapeHtml(text)}</p>`;
}

/** The link stands once more in full: a button alone cannot be checked by whoever reads the mail. */
function buttonRow({ label, url }: NonNullable<Notice["button"]>, language: Language): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 28px;border-radius:8px;background:#5456cc;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:#5a6673">${escapeHtml(words[language].copyLink)}<br><a class="soft" dir="ltr" href="${href}" style="color:#5456cc;word-break:break-all;unicode-bidi:isolate">${href}</a></p>`;
}
