import { colorOf } from "../brand.ts";
import type { BlockOf } from "../block.ts";
import { richTextSource } from "../rich-text.ts";
import type { Canvas, Painted } from "./canvas.ts";
import { rewriteHtml } from "./html-source.ts";
import { toHtmlSource } from "./links.ts";
import { fontStacks, sideOf } from "./look.ts";
import { toPlainText } from "./plain-text.ts";

const headingSizes = { 1: 30, 2: 24, 3: 19 } as const;

function dress(html: string, { style, direction }: Canvas) {
  const indent = direction === "rtl" ? "margin:0 0 14px;padding:0 22px 0 0" : "margin:0 0 14px;padding:0 0 0 22px";
  return html
    .replaceAll("<p>", '<p style="margin:0 0 14px">')
    .replaceAll(/<(ul|ol)>/g, `<$1 style="${indent}">`)
    .replaceAll("<a href=", `<a style="color:${style.linkColor};text-decoration:underline" href=`);
}

export function paintText(block: BlockOf<"text">, canvas: Canvas): Painted {
  const { html } = rewriteHtml(richTextSource(block.html), canvas.links);
  const align = sideOf(block.align, canvas.direction);
  return {
    mjml: `<mj-text css-class="d-text" align="${align}" padding-bottom="0px">${canvas.keep(dress(html, canvas))}</mj-text>`,
    text: toPlainText(html),
  };
}

export function paintHeading(block: BlockOf<"heading">, canvas: Canvas): Painted {
  const tag = `h${block.level}`;
  const { style, resources } = canvas;
  const color = block.color ? colorOf(block.color, resources.brand) : style.headingColor;
  const font =
    style.headingFontFamily === style.fontFamily ? "" : ` font-family="${fontStacks[style.headingFontFamily]}"`;
  const html = `<${tag} style="margin:0;font-size:inherit;font-weight:700;line-height:1.3">${toHtmlSource(block.text)}</${tag}>`;
  const size = `font-size="${headingSizes[block.level]}px" line-height="1.3" color="${color}"`;
  const align = sideOf(block.align, canvas.direction);
  return {
    mjml: `<mj-text css-class="d-text" align="${align}" ${size}${font}>${canvas.keep(html)}</mj-text>`,
    text: block.text.trim(),
  };
}

export function paintHtml(block: BlockOf<"html">, canvas: Canvas): Painted {
  const { html } = rewriteHtml(block.html, canvas.links);
  return { mjml: `<mj-text padding="0px">${canvas.keep(html)}</mj-text>`, text: toPlainText(html) };
}
