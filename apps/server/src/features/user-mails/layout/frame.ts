import type { Brand } from "@delight/brands/brand";
import type { Language } from "@delight/contract/common";
import { escapeHtml } from "@delight/email/source/escape";
import { colors, fonts } from "./look.ts";

/** What stands around every mail of this module. Texts are plain, `body` is HTML already. */
export interface Framed {
  readonly language: Language;
  readonly brand: Pick<Brand, "title" | "mail">;
  readonly subject: string;
  /** What inboxes show behind the subject. */
  readonly preheader: string;
  readonly over: string;
  readonly title: string;
  readonly under: string;
  readonly body: string;
  /** The lines at the end, and the link that ends such mails. */
  readonly last: readonly string[];
  readonly stop: { readonly label: string; readonly url: string };
}

export function directionOf(language: Language): "ltr" | "rtl" {
  return language === "ar" ? "rtl" : "ltr";
}

/** A card of 640 px that narrows by itself: tables with nothing but what Outlook draws, and what Gmail keeps of styles. */
export function framed({ language, brand, subject, preheader, ...parts }: Framed): string {
  const direction = directionOf(language);
  const align = direction === "rtl" ? "right" : "left";
  const { header, rule } = brand.mail;
  const isPlain = header.ground === "#FFFFFF";
  const text = `font-family:${escapeHtml(fonts)};text-align:${align}`;
  const end = direction === "rtl" ? "left" : "right";
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no"><title>${escapeHtml(subject)}</title><style>${styleOf(brand)}</style></head>
<body class="page" dir="${direction}" style="margin:0;padding:0;background:${colors.page}">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${colors.page}">${escapeHtml(preheader)}</div>
<table role="presentation" class="page" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colors.page}"><tr><td align="center" class="around" style="padding:32px 16px">
<table role="presentation" class="card" dir="${direction}" width="640" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:640px;background:#ffffff;border:1px solid ${colors.line};border-radius:10px;border-collapse:separate;overflow:hidden">
<tr><td class="${isPlain ? "pad head plain" : "pad head"}" style="padding:18px 32px;background:${header.ground};border-top:4px solid ${rule};color:${header.ink};${text}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="${align}" style="${text};font-size:17px;line-height:1.4;font-weight:700;color:inherit"><bdi>${escapeHtml(brand.title)}</bdi></td><td align="${end}" style="font-family:${escapeHtml(fonts)};text-align:${end};font-size:13px;line-height:1.4;color:inherit"><bdi>${escapeHtml(parts.over)}</bdi></td></tr></table></td></tr>
<tr><td class="pad rule" align="${align}" style="padding:28px 32px 4px;border-top:1px solid ${colors.line};${text}">
<h1 class="title" style="margin:0 0 4px;font-size:26px;line-height:1.3;font-weight:700;color:${colors.ink}">${escapeHtml(parts.title)}</h1>
<p class="soft" style="margin:0;font-size:15px;line-height:1.5;color:${colors.soft}">${escapeHtml(parts.under)}</p>
</td></tr>
${parts.body}
<tr><td class="pad rule" align="${align}" style="padding:20px 32px 26px;border-top:1px solid ${colors.line};${text}">
${parts.last.map(lastLine).join("\n")}
<p class="soft" style="margin:8px 0 0;font-size:13px;line-height:1.6;color:${colors.soft}"><a class="link" href="${escapeHtml(parts.stop.url)}" style="color:${brand.mail.link.light}">${escapeHtml(parts.stop.label)}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function lastLine(line: string): string {
  return `<p class="soft" style="margin:0;font-size:13px;line-height:1.6;color:${colors.soft}">${escapeHtml(line)}</p>`;
}

/** Programs that know no media queries show the light mail, whole. */
function styleOf({ mail }: Framed["brand"]): string {
  const { dark } = colors;
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media(prefers-color-scheme:dark){.page{background:${dark.page}!important}.card{background:${dark.card}!important;border-color:${dark.line}!important}
.plain{background:${dark.card}!important;color:${dark.ink}!important}.rule{border-color:${dark.line}!important}
.title,.text{color:${dark.ink}!important}.soft{color:${dark.soft}!important}.link{color:${mail.link.dark}!important}
.tile{background:${dark.tile}!important}.track{background:${dark.track}!important}.up{color:${dark.up}!important}.down{color:${dark.down}!important}}
@media(max-width:520px){.around{padding:0!important}.card{border-radius:0!important;border-width:0!important}.pad{padding-left:18px!important;padding-right:18px!important}
.tiles,.tiles tbody{display:block!important}.flow{display:inline!important}.third{display:inline-block!important;width:50%!important;box-sizing:border-box!important}
.half{display:block!important;width:100%!important;box-sizing:border-box!important;padding-left:0!important;padding-right:0!important}
.wide{display:none!important}.figure{font-size:20px!important}.big{font-size:34px!important}}
`;
}
