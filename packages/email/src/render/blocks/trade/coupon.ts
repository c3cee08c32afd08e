import type { BlockOf } from "../../../block.ts";
import { showDay } from "../../../template/show.ts";
import type { Canvas, Painted } from "../../canvas.ts";
import { toHtmlSource } from "../../links.ts";
import { cardAction } from "../button.ts";
import { cell, ownColor } from "../cell.ts";
import { labels } from "../labels.ts";
import { card, cardTitle, quietWords } from "../parts.ts";

/** What to cut out: an offer in a dashed frame, with the code to show and its last day. */
export function paintCoupon(block: BlockOf<"coupon">, canvas: Canvas): Painted {
  const { language, style, shades } = canvas;
  const color = ownColor(block.color, canvas, style.primary);
  const { code, validUntil } = labels[language];
  const until = block.expiresOn === null ? "" : validUntil(showDay(block.expiresOn, language));
  const action = cardAction(block, canvas, { fill: color });
  const written = block.code.trim();
  const look = `display:inline-block;padding:10px 20px;border:1px solid ${color};border-radius:${style.radius}px;color:${style.headingColor};font-family:Consolas,Menlo,'Courier New',monospace;font-size:${canvas.width < 240 ? 17 : 22}px;font-weight:700;line-height:1.3;letter-spacing:${canvas.width < 240 ? 1 : 2}px`;
  // A code reads from the left in every language.
  const shownCode = `<div style="padding-top:16px"><span dir="ltr" class="${shades.ink(style.headingColor)}" style="${look}">${toHtmlSource(written)}</span></div>`;
  const html = [
    cardTitle(block.title, canvas, 24),
    written && shownCode,
    quietWords(until, canvas, "14px 0 0"),
    quietWords(block.terms, canvas, until ? undefined : "14px 0 0"),
    action.html,
  ].join("");
  const lines = [block.title.trim(), written && `${code}: ${written}`, until, block.terms.trim()];
  const framed = card(html, canvas, { align: block.align, border: `2px dashed ${color}` });
  return { mjml: cell(block, canvas, { html: framed }), text: `${lines.filter(Boolean).join("\n")}${action.text}` };
}
