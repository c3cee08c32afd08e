import type { Align } from "../../block-parts.ts";
import type { Canvas } from "../canvas.ts";
import { toHtmlLines, toHtmlSource } from "../links.ts";
import { fontStacks, lineColor, quietInk, sideOf } from "../look.ts";

/** The attributes of every table that lays out and tells nothing. */
export const layout = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** Words with Liquid, in a tag with a look; lines stay lines; nothing without words. */
export function words(source: string, style: string, { tag = "div", ink = "", attributes = "" } = {}): string {
  if (source.trim() === "") return "";
  const name = ink && ` class="${ink}"`;
  return `<${tag}${name}${attributes} style="${style}">${toHtmlLines(source)}</${tag}>`;
}

/** A heading of a card. All are of the second level: behind whichever heading they stand, none is skipped. */
export function cardTitle(title: string, canvas: Canvas, size = 20): string {
  const { headingColor, headingFontFamily, fontFamily } = canvas.style;
  const font = headingFontFamily === fontFamily ? "" : `;font-family:${fontStacks[headingFontFamily]}`;
  const look = `margin:0;font-size:${size}px;font-weight:700;line-height:1.3;color:${headingColor}${font}`;
  return words(title, look, { tag: "h2", ink: canvas.shades.ink(headingColor) });
}

/** Words that step back, such as days, places and terms. */
export function quietWords(source: string, canvas: Canvas, margin = "4px 0 0"): string {
  const color = quietInk(canvas.style);
  return words(source, `margin:${margin};font-size:14px;line-height:1.5;color:${color}`, {
    ink: canvas.shades.ink(color),
  });
}

/** Words that are seen first: an amount, a day. */
export function loudWords(source: string, canvas: Canvas, size = 22): string {
  const { headingColor } = canvas.style;
  return words(source, `font-size:${size}px;font-weight:700;line-height:1.3;color:${headingColor}`, {
    ink: canvas.shades.ink(headingColor),
  });
}

interface CardLook {
  border?: string;
  align?: Align;
  /** A bar of this colour at the side where reading begins. */
  bar?: string;
}

/** A frame around what belongs together, of rows of a table. */
export function cardRows(rows: string, { style, direction, shades }: Canvas, { border, bar }: CardLook = {}): string {
  const start = sideOf("start", direction);
  const line = `border:${border ?? `1px solid ${lineColor(style)}`}`;
  const side = bar ? `;border-${start}:4px solid ${bar}` : "";
  const lineClass = bar ? ` ${shades.bar(start, bar)}` : border ? "" : " d-line";
  const classes = `${shades.ground(style.surface)}${lineClass}`;
  const look = `${line}${side};border-radius:${style.radius}px;border-collapse:separate;background-color:${style.surface}`;
  return `<table ${layout} width="100%" class="${classes}" style="${look}">${rows}</table>`;
}

/** Pixels between the line of a card and its words: less where there is little room. */
export function cardRoom({ width }: Canvas): number {
  return width < 300 ? 16 : 24;
}

/** A frame around what belongs together. */
export function card(html: string, canvas: Canvas, look: CardLook = {}): string {
  const align = look.align ? ` align="${sideOf(look.align, canvas.direction)}"` : "";
  return cardRows(`<tr><td${align} style="padding:${cardRoom(canvas)}px">${html}</td></tr>`, canvas, look);
}

interface PictureLook {
  /** In pixels. */
  width: number;
  height?: number;
  style?: string;
  /** As wide as there is room, on a phone. */
  grows?: boolean;
  /** A class of its own for dark screens. */
  name?: string;
}

/** A picture with fixed sides, as every mail program shows it; `alt` and `source` are sources with Liquid. */
export function picture(source: string, alt: string, look: PictureLook): string {
  const height = look.height === undefined ? "" : ` height="${look.height}"`;
  const sides = `width:${look.width}px;max-width:100%;height:auto`;
  const names = [look.grows && "d-wide", look.name].filter(Boolean).join(" ");
  const classes = names && ` class="${names}"`;
  return `<img${classes} src="${toHtmlSource(source)}" alt="${toHtmlSource(alt)}" width="${look.width}"${height} style="border:0;vertical-align:top;font-size:14px;${sides}${look.style ?? ""}" />`;
}
