import type { BlockOf } from "../../block.ts";
import { richTextSource } from "../../rich-text.ts";
import type { Canvas, Painted } from "../canvas.ts";
import { ifFilled } from "../condition.ts";
import { dropEmptyLinks, rewriteHtml } from "../html-source.ts";
import { toHtmlSource } from "../links.ts";
import { toPlainText } from "../plain-text.ts";
import { cell, ownColor } from "./cell.ts";

const headingSizes = { 1: 32, 2: 24, 3: 19 } as const;

/** Gives rich text the email's look; on a ground that is never dark, all its links have one colour, and all colours stay. */
function dress(html: string, { style, direction, shades }: Canvas, fixed?: string) {
  const link = fixed ?? style.linkColor;
  const ink = (color: string) => (fixed === undefined ? ` class="${shades.ink(color)}"` : "");
  const indent = direction === "rtl" ? "margin:0 0 14px;padding:0 22px 0 0" : "margin:0 0 14px;padding:0 0 0 22px";
  const anchor = `<a${ink(link)} style="color:${link};text-decoration:underline" href=`;
  return html
    .replaceAll("<p>", '<p style="margin:0 0 14px">')
    .replaceAll(/<(ul|ol)>/g, `<$1 style="${indent}">`)
    .replaceAll("<li>", '<li style="margin:0 0 6px">')
    .replaceAll(/<span style="color:(#[0-9a-f]+)">/g, (_, color: string) => {
      const whole = color.length === 4 ? color.replaceAll(/[0-9a-f]/g, "$&$&") : color;
      return `<span${ink(whole)} style="color:${whole}">`;
    })
    .replaceAll("<a href=", anchor);
}

/** Links of rich text are whole: for whom they would lead nowhere, their words stand alone. */
function withoutEmptyLinks(html: string) {
  return html.replaceAll(
    /(<a href="[^"]*") data-d-needs="([a-z0-9_.]+)">([^]*?)<\/a>/g,
    (_, ...[open = "", field = "", inside = ""]: string[]) =>
      `${ifFilled(field, `${open}>`)}${inside}${ifFilled(field, "</a>")}`,
  );
}

/** Rich text as HTML in the email's look, and as text; `fixed` is the colour of links on a ground that never turns dark. */
export function paintRichText(html: string, canvas: Canvas, fixed?: string): { html: string; text: string } {
  const { html: source } = rewriteHtml(richTextSource(html), canvas.links);
  return { html: dress(withoutEmptyLinks(source), canvas, fixed), text: toPlainText(source) };
}

export function paintText(block: BlockOf<"text">, canvas: Canvas): Painted {
  const ink = block.color && ownColor(block.color, canvas, canvas.style.textColor);
  const { html, text } = paintRichText(block.html, canvas, ink);
  // Paragraphs bring the room below them along; on a ground of its own, text needs it above too.
  const padding = block.background === undefined ? ([8, 0] as const) : ([20, 6] as const);
  return { mjml: cell(block, canvas, { html, padding, ...(ink ? { ink } : {}) }), text };
}

export function paintHeading(block: BlockOf<"heading">, canvas: Canvas): Painted {
  const tag = `h${block.level}`;
  const ink = ownColor(block.color, canvas, canvas.style.headingColor);
  const html = `<${tag} style="margin:0;font-size:inherit;font-weight:700;line-height:1.3">${toHtmlSource(block.text)}</${tag}>`;
  const size = headingSizes[block.level];
  const padding = block.background === undefined ? ([8, 8] as const) : ([20, 20] as const);
  return { mjml: cell(block, canvas, { html, ink, size, font: "heading", padding }), text: block.text.trim() };
}

export function paintHtml(block: BlockOf<"html">, canvas: Canvas): Painted {
  const { html } = rewriteHtml(block.html, canvas.links);
  return {
    mjml: cell(block, canvas, { html: dropEmptyLinks(html), padding: [0, 0], side: 0 }),
    text: toPlainText(html),
  };
}
