import type { BlockOf } from "../../../block.ts";
import type { Canvas, Painted } from "../../canvas.ts";
import { ifFilled } from "../../condition.ts";
import { lineColor, sideOf } from "../../look.ts";
import { cell } from "../cell.ts";
import { labels } from "../labels.ts";
import { cardRoom, cardRows, cardTitle, layout, loudWords, quietWords, words } from "../parts.ts";

type DueList = BlockOf<"due_list">;

/** Day and place of one entry, as a line. */
function detail({ showsSite }: DueList, { language }: Canvas) {
  const day = ifFilled("due.on", labels[language].due("{{ due.on | date: 'long' }}"));
  const apart = showsSite ? "{% if due.on and due.site %} · {% endif %}" : "";
  return `${day}${apart}${showsSite ? "{{ due.site }}" : ""}`;
}

function row(block: DueList, canvas: Canvas) {
  const { direction, style } = canvas;
  const service = words("{{ due.service }}", "font-weight:600;line-height:1.4");
  const about = `<td align="${sideOf("start", direction)}" valign="top">${service}${quietWords(detail(block, canvas), canvas, "2px 0 0")}</td>`;
  const price = loudWords("{{ due.price | money }}", canvas, 16);
  const amount = `<td align="${sideOf("end", direction)}" valign="top" style="padding-${sideOf("start", direction)}:16px;white-space:nowrap">${ifFilled("due.price", price)}</td>`;
  const inside = `<table ${layout} width="100%"><tr>${about}${block.showsPrice ? amount : ""}</tr></table>`;
  return `<tr><td class="d-line" style="padding:14px ${cardRoom(canvas)}px;border-top:1px solid ${lineColor(style)}">${inside}</td></tr>`;
}

function html(block: DueList, canvas: Canvas) {
  const { direction } = canvas;
  const title = cardTitle(block.title, canvas);
  const head =
    title &&
    `<tr><td align="${sideOf("start", direction)}" style="padding:20px ${cardRoom(canvas)}px 16px">${title}</td></tr>`;
  const entries = `{% for due in dues limit: ${block.limit} %}${row(block, canvas)}{% endfor %}`;
  const list = cardRows(`${head}${entries}`, canvas);
  if (!block.otherwise.trim()) return list;
  return `{% if dues %}${list}{% else %}${words(block.otherwise, "line-height:1.5")}{% endif %}`;
}

function text(block: DueList, canvas: Canvas) {
  const facts = [ifFilled("due.on", ` – ${labels[canvas.language].due("{{ due.on | date: 'long' }}")}`)];
  if (block.showsSite) facts.push(ifFilled("due.site", " – {{ due.site }}"));
  if (block.showsPrice) facts.push(ifFilled("due.price", " – {{ due.price | money }}"));
  const title = block.title.trim();
  // Without a title, the first line has none before it to part from.
  const apart = title ? "\n" : "{% unless forloop.first %}\n{% endunless %}";
  const entry = `${apart}- {{ due.service }}${facts.join("")}`;
  const list = `${title}{% for due in dues limit: ${block.limit} %}${entry}{% endfor %}`;
  return block.otherwise.trim() ? `{% if dues %}${list}{% else %}${block.otherwise.trim()}{% endif %}` : list;
}

/** What is due, a row each; for whom nothing is, other words or no block at all. */
export function paintDueList(block: DueList, canvas: Canvas): Painted {
  const painted = { mjml: cell(block, canvas, { html: html(block, canvas) }), text: text(block, canvas) };
  return block.otherwise.trim() ? painted : { ...painted, needs: ["dues"] };
}
