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

/** Five stars, each a link that says how many it gives; without a place to write a review, there is nothing to ask. */
export function paintReviewStars(block: BlockOf<"review_stars">, canvas: Canvas): Painted {
  const { links, language } = canvas;
  if (!block.href) return nothing;
  const color = ownColor(block.color, canvas, starColor);
  const addresses = counts.map((count) => links.add(block.href.replaceAll("{rating}", String(count))));
  const cells = addresses.map((address, index) => star({ count: index + 1, address, color }, canvas)).join("");
  const question = cardTitle(block.question, canvas);
  const html = `${question}<table ${layout} style="display:inline-table;margin-top:8px"><tr>${cells}</tr></table>`;
  const isRated = block.href.includes("{rating}");
  const ways = isRated
    ? addresses.map((address, index) => `${labels[language].stars(index + 1)}: ${address}`).reverse()
    : [];
  const [first = ""] = addresses;
  const text = isRated
    ? [block.question.trim(), ...ways].filter(Boolean).join("\n")
    : [block.question.trim(), first].filter(Boolean).join("\n");
  return { mjml: cell(block, canvas, { html }), text, needs: needing(neededBy(block.href)) };
}
