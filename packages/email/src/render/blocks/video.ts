import type { BlockOf } from "../../block.ts";
import { words as freshWords } from "../../words.ts";
import { type Canvas, nothing, type Painted } from "../canvas.ts";
import { onlyWith } from "../condition.ts";
import { neededBy, toHtmlSource } from "../links.ts";
import { imageAddress } from "../resources.ts";
import { linked } from "./button.ts";
import { cell } from "./cell.ts";
import { layout, picture } from "./parts.ts";

/** A still with a bar below it that says to play; both are one link, and the bar is there without the still. */
export function paintVideo(block: BlockOf<"video">, canvas: Canvas): Painted {
  if (!block.src && !block.href) return nothing;
  const { style, resources, language } = canvas;
  const width = Math.min(block.width, canvas.width);
  const caption = block.caption.trim() || freshWords[language].video;
  const corner = `${style.radius}px`;
  const still =
    block.src &&
    onlyWith(
      neededBy(block.src),
      picture(imageAddress(block.src, resources), block.alt || caption, {
        width,
        style: `;border-radius:${corner} ${corner} 0 0`,
      }),
    );
  const bar = `<span style="display:block;padding:13px 20px;background-color:${style.primary};border-radius:${block.src ? `0 0 ${corner} ${corner}` : corner};color:${style.onPrimary};font-size:16px;font-weight:600;line-height:20px;text-align:center">&#9654;&#65038;&nbsp; ${toHtmlSource(caption)}</span>`;
  const { html, address, needs } = linked(
    { html: `${still}${bar}`, href: block.href, attributes: ' style="display:block;text-decoration:none"' },
    canvas,
  );
  const table = `<table ${layout} width="${width}" class="d-wide" style="display:inline-table;max-width:100%"><tr><td bgcolor="${style.primary}" style="border-radius:${corner}">${html}</td></tr></table>`;
  const said = [block.src && block.alt.trim(), `${caption}${address && onlyWith(needs, `: ${address}`)}`];
  return { mjml: cell(block, canvas, { html: table }), text: said.filter(Boolean).join("\n") };
}
