import type { Brand } from "@delight/brands/brand";
import type { Language } from "@delight/contract/common";
import { escapeHtml } from "@delight/email/source/escape";
import type { Notice } from "./notice-content.ts";
import { noticeWords } from "./notice-words.ts";

interface Chrome {
  readonly brand: Pick<Brand, "title" | "mail">;
  /** The lines at the very end. */
  readonly last: readonly string[];
}

const fonts = `"Public Sans",Vazirmatn,"Segoe UI",Tahoma,Arial,sans-serif`;
const ink = "#22303e";
const soft = "#5a6673";

/**
 * The mail as a card with the brand's name on top. No picture: mail programs hold pictures back, and a notice about an account
 * must look whole without asking its reader to load anything.
 */
export function toHtml(
  { language, subject, paragraphs, button, closing = [] }: Notice,
  { brand, last }: Chrome,
): string {
  const { direction } = noticeWords[language];
  const align = direction === "rtl" ? "right" : "left";
  const cell = `dir="${direction}" align="${align}"`;
  const text = `font-family:${escapeHtml(fonts)};text-align:${align}`;
  const { header, rule } = brand.mail;
  const isPlain = header.ground === "#FFFFFF";
  const body = [
    `<h1 class="title" style="margin:0 0 16px;font-size:22px;line-height:1.35;font-weight:600;color:${ink}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(button ? [buttonRow(button, language, brand.mail)] : []),
    ...closing.map(paragraph),
  ].join("\n");
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${styleOf(brand)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f5f9">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f5f9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #e4e6e8;border-radius:8px;border-collapse:separate;overflow:hidden">
<tr><td class="${isPlain ? "head plain" : "head"}" ${cell} style="padding:20px 32px;background:${header.ground};border-top:4px solid ${rule};color:${header.ink};${text};font-size:18px;line-height:1.4;font-weight:700"><bdi>${escapeHtml(brand.title)}</bdi></td></tr>
<tr><td ${cell} style="padding:${isPlain ? "8px" : "28px"} 32px 24px;${text}">
${body}
</td></tr>
<tr><td class="foot" ${cell} style="padding:16px 32px 24px;border-top:1px solid #e4e6e8;${text}">
${last.map(footline).join("\n")}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function styleOf({ mail }: Chrome["brand"]): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){.page{background:#232333!important}.card{background:#2b2c40!important;border-color:#44465a!important}
.plain{background:#2b2c40!important;color:#e6e6f1!important}.foot{border-color:#44465a!important}
.title,.text{color:#e6e6f1!important}.soft{color:#b4b5c6!important}.link{color:${mail.link.dark}!important}}
`;
}

function paragraph(text: string): string {
  return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${ink}">${escapeHtml(text)}</p>`;
}

function footline(text: string): string {
  return `<p class="soft" style="margin:0;font-size:13px;line-height:1.6;color:${soft}">${escapeHtml(text)}</p>`;
}

/** The link stands once more in full: a button alone cannot be checked by whoever reads the mail. */
function buttonRow(
  { label, url }: NonNullable<Notice["button"]>,
  language: Language,
  { button, link }: Brand["mail"],
): string {
  const href = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 28px;border-radius:6px;background:${button};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:${soft}">${escapeHtml(noticeWords[language].copyLink)}<br><a class="link" dir="ltr" href="${href}" style="color:${link.light};word-break:break-all;unicode-bidi:isolate">${href}</a></p>`;
}
