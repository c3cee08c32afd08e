import type { BlockOf } from "../../../block.ts";
import { type Canvas, nothing, type Painted } from "../../canvas.ts";
import { neededBy, toHtmlSource } from "../../links.ts";
import { cell, ownColor } from "../cell.ts";
import { labels } from "../labels.ts";
import { needing } from "../object-blocks.ts";
import { cardTitle, layout } from "../parts.ts";

/** Dark enough to be seen on white (3 to 1), and still gold. */
export const starColor = "#c27c0e";

const counts = [1, 2, 3, 4, 5];

function star({ count, address, color }: { count: number; address: string; color: string }, canvas: Canvas) {
  const label = labels[canvas.language].stars(count);
  // Large enough for a thumb, five of them beside each other on the narrowest phone; in a narrow column, only on phones.
  const size = Math.min(48, Math.floor(canvas.width / 5));
  const look = `display:block;width:${size}px;color:${color};font-family:Arial,sans-serif;font-size:${size - 8}px;line-height:48px;text-align:center;text-decoration:none`;
  const ink = `${canvas.shades.ink(color)}${size < 48 ? " d-star" : ""}`;
  return `<td height="48"><a href="${toHtmlSource(address)}" target="_blank" class="${ink}" aria-label="${label}" style="${look}">&#9733;</a></td>`;
}

/** The address of one star; what a merge field gives can have its own place for the rating. */
function rated(href: string, stars: number): string {
  return href
    .replaceAll("{rating}", String(stars))
    .replaceAll(/\s*(-?\}\})/g, (_tag, end: string) => ` | rated: ${stars} ${end}`);
}

/** The addresses in words: each by its stars where they differ, which of a merge field only its value tells. */
function inWords(href: string, [first = "", ...more]: readonly string[], language: Canvas["language"]): string {
  const all = [first, ...more].map((address, index) => `${labels[language].stars(index + 1)}: ${address}`);
  const each = all.reverse().join("\n");
  const field = /^\{\{-?\s*([\w.]+)/.exec(href.trim())?.[1];
  if (field !== undefined) return `{% if ${field} contains '{rating}' %}${each}{% else %}${first}{% endif %}`;
  return href.includes("{rating}") ? each : first;
}

/** Five stars, each a link that says how many it gives; without a place to write a review, there is nothing to ask. */
export function paintReviewStars(block: BlockOf<"review_stars">, canvas: Canvas): Painted {
  const { links, language } = canvas;
  if (!block.href) return nothing;
  const color = ownColor(block.color, canvas, starColor);
  const addresses = counts.map((count) => links.add(rated(block.href, count)));
  const cells = addresses.map((address, index) => star({ count: index + 1, address, color }, canvas)).join("");
  const question = cardTitle(block.question, canvas);
  const html = `${question}<table ${layout} style="display:inline-table;margin-top:8px"><tr>${cells}</tr></table>`;
  const text = [block.question.trim(), inWords(block.href, addresses, language)].filter(Boolean).join("\n");
  return { mjml: cell(block, canvas, { html }), text, needs: needing(neededBy(block.href)) };
}
