import type { BlockOf } from "../../block.ts";
import { words as freshWords } from "../../words.ts";
import { type Canvas, nothing, type Painted } from "../canvas.ts";
import { ifFilled } from "../condition.ts";
import { neededBy, toHtmlSource } from "../links.ts";
import { imageAddress } from "../resources.ts";
import { linked } from "./button.ts";
import { cell } from "./cell.ts";
import { layout, picture } from "./parts.ts";

interface Bar {
  caption: string;
  corners: string;
}

function playBar({ caption, corners }: Bar, { style }: Canvas) {
  const look = `display:block;padding:13px 20px;background-color:${style.primary};border-radius:${corners};color:${style.onPrimary};font-size:16px;font-weight:600;line-height:20px;text-align:center`;
  // The sign is asked for as text: as a picture it would be in colours of its own.
  return `<span style="${look}">&#9654;&#65038;&nbsp; ${toHtmlSource(caption)}</span>`;
}

/** A still with a bar below it that says to play; both are one link, and the bar is there without the still. */
export function paintVideo(block: BlockOf<"video">, canvas: Canvas): Painted {
  const { style, resources, language } = canvas;
  const source = imageAddress(block.src, resources);
  if (!source && !block.href) return nothing;
  const width = Math.min(block.width, canvas.width);
  const caption = block.caption.trim() || freshWords[language].video;
  const corner = `${style.radius}px`;
  const look = { width, style: `;border-radius:${corner} ${corner} 0 0`, grows: true };
  const still = source && ifFilled(neededBy(source), picture(source, block.alt || caption, look));
  const bar = playBar({ caption, corners: source ? `0 0 ${corner} ${corner}` : corner }, canvas);
  const attributes = ' style="display:block;color:inherit;text-decoration:none"';
  const { html, address, needs } = linked({ html: `${still}${bar}`, href: block.href, attributes }, canvas);
  const ground = `<td align="center" bgcolor="${style.primary}" style="border-radius:${corner};color:${style.onPrimary}">${html}</td>`;
  const table = `<table ${layout} width="${width}" class="d-wide" style="display:inline-table;max-width:100%"><tr>${ground}</tr></table>`;
  const said = [source && block.alt.trim(), `${caption}${address && ifFilled(needs, `: ${address}`)}`];
  return { mjml: cell(block, canvas, { html: table }), text: said.filter(Boolean).join("\n") };
}
