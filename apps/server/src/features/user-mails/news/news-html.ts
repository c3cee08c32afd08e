import { escapeHtml } from "@delight/email/source/escape";
import { colors, fonts } from "../layout/look.ts";
import { button, section, type Side, text } from "../layout/parts.ts";
import type { NotificationText } from "./describe-notification.ts";

export interface Item extends NotificationText {
  readonly url: string;
}

export interface Part {
  readonly title: string;
  readonly items: readonly Item[];
  /** "And 5 more", where there are. */
  readonly more: string | undefined;
}

interface Look {
  readonly side: Side;
  /** Of links on white, and of buttons. */
  readonly link: string;
  readonly button: string;
}

export function newsHtml(parts: readonly Part[], open: { label: string; url: string }, look: Look): string {
  const sections = parts.map(({ title, items, more }) => {
    const rows = items.map((item) => row(item, look)).join("\n");
    const list = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${rows}</table>`;
    return section(title, `${list}${more === undefined ? "" : text(more, "margin-top:10px")}`, look.side);
  });
  const end = `<tr><td class="pad" align="center" style="padding:16px 32px 30px;text-align:center">${button(open.label, open.url, look.button)}</td></tr>`;
  return [...sections, end].join("\n");
}

function row({ title, subtitle, url }: Item, { side, link }: Look): string {
  return `<tr><td class="rule" align="${side.start}" style="padding:12px 0;border-top:1px solid ${colors.line};font-family:${escapeHtml(fonts)};text-align:${side.start}">
<a class="link" href="${escapeHtml(url)}" style="font-size:16px;line-height:1.45;font-weight:600;color:${link};text-decoration:none">${escapeHtml(title)}</a>
<div class="soft" style="font-size:14px;line-height:1.5;color:${colors.soft}">${escapeHtml(subtitle)}</div>
</td></tr>`;
}
