import type { BlockOf } from "../../../block.ts";
import type { Canvas, Painted } from "../../canvas.ts";
import { ifFilled } from "../../condition.ts";
import { lineColor, sideOf } from "../../look.ts";
import { cardAction } from "../button.ts";
import { cell } from "../cell.ts";
import { labels } from "../labels.ts";
import { cardRoom, cardRows, cardTitle, layout, loudWords, quietWords, words } from "../parts.ts";

type Quote = BlockOf<"quote_summary">;

const title = "{{ quote.title }}";
const total = "{{ quote.total | money }}";
const lastDay = "{{ quote.expires_on | date: 'long' }}";

function amountRow(canvas: Canvas) {
  const { direction, language, style } = canvas;
  const label = `<td align="${sideOf("start", direction)}" style="white-space:nowrap">${words(labels[language].total, "line-height:1.5")}</td>`;
  const amount = `<td align="${sideOf("end", direction)}" style="white-space:nowrap">${loudWords(total, canvas, canvas.width < 300 ? 18 : 24)}</td>`;
  const inside = `<table ${layout} width="100%"><tr>${label}${amount}</tr></table>`;
  return `<tr><td class="d-line" style="padding:14px ${cardRoom(canvas)}px;border-top:1px solid ${lineColor(style)}">${inside}</td></tr>`;
}

/** The customer's open quote, for whom there is one: what for, how much, and until when. */
export function paintQuoteSummary(block: Quote, canvas: Canvas): Painted {
  const { language, direction, style } = canvas;
  const number = labels[language].quote("{{ quote.number }}");
  const until = labels[language].validUntil(lastDay);
  const action = cardAction(block, canvas, { room: 0 });
  const about = [
    cardTitle(block.title, canvas),
    ifFilled("quote.title", words(title, "margin:6px 0 0;font-weight:600;line-height:1.5")),
    quietWords(number, canvas, "2px 0 0"),
    block.showsExpiry ? ifFilled("quote.expires_on", quietWords(until, canvas, "0")) : "",
  ].join("");
  const room = cardRoom(canvas);
  const align = sideOf(block.align, direction);
  const line = `;border-top:1px solid ${lineColor(style)}`;
  const row = (html: string, look: string) =>
    `<tr><td align="${align}" class="d-line" style="${look}">${html}</td></tr>`;
  const rows = [
    row(about, `padding:20px ${room}px 16px`),
    ifFilled("quote.total", amountRow(canvas)),
    action.html && row(action.html, `padding:20px ${room}px${line}`),
  ].join("");
  const lines = [
    block.title.trim() && `${block.title.trim()}\n`,
    `${number}${ifFilled("quote.title", `: ${title}`)}`,
    ifFilled("quote.total", `\n${labels[language].total}: ${total}`),
    block.showsExpiry ? ifFilled("quote.expires_on", `\n${until}`) : "",
    action.text,
  ];
  return {
    mjml: cell(block, canvas, { html: cardRows(rows, canvas) }),
    text: lines.join(""),
    needs: ["quote.number"],
  };
}
