import type { BlockOf } from "../../block.ts";
import type { Canvas, Painted } from "../canvas.ts";
import { withAlpha } from "../color.ts";
import { ifFilled } from "../condition.ts";
import { neededBy, toHtmlSource } from "../links.ts";
import { fontStacks, sideOf } from "../look.ts";
import { imageAddress } from "../resources.ts";
import { cardAction } from "./button.ts";
import { cell, ownColor } from "./cell.ts";
import { layout, words } from "./parts.ts";
import { paintRichText } from "./text-blocks.ts";

interface Ground {
  html: string;
  /** A source with Liquid; nothing for none. */
  source: string;
  fill: string;
  align: string;
}

/** The picture behind is an attribute, where no value can break out of a style; Outlook has it drawn. */
function onGround({ html, source, fill, align }: Ground, height: number, canvas: Canvas) {
  const width = canvas.width + 2 * canvas.side;
  const image = ifFilled(neededBy(source), ` background="${toHtmlSource(source)}"`);
  const drawn = ifFilled(neededBy(source), `<v:fill type="frame" src="${toHtmlSource(source)}" color="${fill}" />`);
  const open = `<!--[if mso]><v:rect xmlns:v="urn:schemas-microsoft-com:vml" fill="true" fillcolor="${fill}" stroke="false" style="width:${width}px;height:${height}px">${source && drawn}<v:textbox inset="0,0,0,0"><![endif]-->`;
  const look = `background-color:${fill};background-position:center;background-size:cover`;
  const inside = `<td align="${align}" valign="middle" height="${height}" style="height:${height}px;padding:32px 24px">${html}</td>`;
  return `${open}<table ${layout} width="100%"${source && image} bgcolor="${fill}" style="${look}"><tr>${inside}</tr></table><!--[if mso]></v:textbox></v:rect><![endif]-->`;
}

/** On a picture, words stand on a panel of their own: they read well whatever it shows. */
function panel(html: string, { fill, align }: Ground, canvas: Canvas) {
  const look = `display:inline-table;max-width:440px;background-color:${fill};background-color:${withAlpha(fill, 0.9)};border-radius:${canvas.style.radius}px`;
  return `<table ${layout} style="${look}"><tr><td align="${align}" style="padding:28px 32px">${html}</td></tr></table>`;
}

export function paintHero(block: BlockOf<"hero">, canvas: Canvas): Painted {
  const { style, resources, direction } = canvas;
  const [fill, color] = [ownColor(block.fill, canvas, ""), ownColor(block.color, canvas, "")];
  const font =
    style.headingFontFamily === style.fontFamily ? "" : `;font-family:${fontStacks[style.headingFontFamily]}`;
  const title = words(
    block.title,
    `margin:0 0 10px;font-size:32px;font-weight:700;line-height:1.2;color:${color}${font}`,
    {
      tag: "h1",
    },
  );
  const said = paintRichText(block.html, canvas, color);
  const action = cardAction(block, canvas, { fill: color, color: fill, room: 10, apart: "\n\n" });
  const told =
    said.text && `<div style="font-size:${style.fontSize + 2}px;line-height:1.5;color:${color}">${said.html}</div>`;
  const html = `${title}${told}${action.html}`;
  const ground = { html, source: imageAddress(block.src, resources), fill, align: sideOf(block.align, direction) };
  const inside = ground.source && html ? panel(html, ground, canvas) : html;
  return {
    mjml: cell(block, canvas, {
      html: onGround({ ...ground, html: inside }, block.height, canvas),
      padding: [0, 0],
      side: 0,
      ink: color,
    }),
    text: `${[block.title.trim(), said.text].filter(Boolean).join("\n\n")}${action.text}`,
  };
}
