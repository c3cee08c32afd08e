import type { BlockOf } from "../../../block.ts";
import type { Canvas, Painted } from "../../canvas.ts";
import { ifFilled } from "../../condition.ts";
import { cardAction } from "../button.ts";
import { cell } from "../cell.ts";
import { labels } from "../labels.ts";
import { card, cardTitle, loudWords, quietWords, words } from "../parts.ts";

const day = "{{ appointment.on | date: 'weekday' }}";
const service = "{{ appointment.service }}";
const site = "{{ appointment.site }}";

/** The visit that is booked next, for whom one is: the day first, then what and where. */
export function paintAppointment(block: BlockOf<"appointment">, canvas: Canvas): Painted {
  const { when, where } = labels[canvas.language];
  const action = cardAction(block, canvas, { apart: "\n\n" });
  const html = [
    cardTitle(block.title, canvas, 16),
    `<div style="padding:8px 0 4px">${loudWords(day, canvas, 24)}</div>`,
    ifFilled("appointment.service", words(service, "font-weight:600;line-height:1.5")),
    ifFilled("appointment.site", quietWords(site, canvas, "0")),
    block.note.trim() && quietWords(block.note, canvas, "12px 0 0"),
    action.html,
  ].join("");
  const lines = [
    block.title.trim() && `${block.title.trim()}\n`,
    ifFilled("appointment.service", `${service}\n`),
    `${when}: ${day}`,
    ifFilled("appointment.site", `\n${where}: ${site}`),
    block.note.trim() && `\n\n${block.note.trim()}`,
    action.text,
  ];
  const framed = card(html, canvas, { align: block.align, bar: canvas.style.primary });
  return { mjml: cell(block, canvas, { html: framed }), text: lines.join(""), needs: ["appointment.on"] };
}
