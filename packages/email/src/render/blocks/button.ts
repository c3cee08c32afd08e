import type { Canvas } from "../canvas.ts";
import { ifFilled } from "../condition.ts";
import { neededBy, toHtmlSource } from "../links.ts";
import { splitLiquid } from "../../source/mask.ts";

interface ButtonLook {
  label: string;
  href: string;
  background: string;
  color: string;
  radius: number;
  width: number;
}

/** Outlook on Windows ignores padding and radius on links; it gets a drawn button of a guessed width instead. */
function buttonHtml({ label, href, background, color, radius, width }: ButtonLook) {
  const arc = Math.min(50, Math.round((radius / 44) * 100));
  const look = `display:inline-block;background-color:${background};color:${color};border-radius:${radius}px;padding:12px 28px;font-size:16px;font-weight:600;line-height:20px;text-decoration:none`;
  if (!href) return `<span style="${look}">${label}</span>`;
  return `<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${href}" style="height:44px;v-text-anchor:middle;width:${width}px" arcsize="${arc}%" stroke="f" fillcolor="${background}"><w:anchorlock/><center style="color:${color};font-family:sans-serif;font-size:16px;font-weight:bold">${label}</center></v:roundrect><![endif]--><!--[if !mso]><!--><a href="${href}" target="_blank" style="${look}">${label}</a><!--<![endif]-->`;
}

function shownLength(label: string) {
  return splitLiquid(label).reduce((length, { text, isTag }) => length + (isTag ? 12 : text.length), 0);
}

/** Whether a label is the word of a button, and where it leads. */
export interface Action {
  label: string;
  href: string;
}

interface Colors {
  fill?: string;
  color?: string;
}

/** A button as HTML and as text; `needs` is the merge field without which it leads nowhere. */
export function paintAction({ label, href }: Action, canvas: Canvas, { fill, color }: Colors = {}) {
  const { style, links } = canvas;
  const address = links.add(href);
  const html = buttonHtml({
    label: toHtmlSource(label),
    href: toHtmlSource(address),
    background: fill ?? style.primary,
    color: color ?? style.onPrimary,
    radius: style.radius,
    width: Math.min(canvas.width, shownLength(label) * 9 + 60),
  });
  return { html, text: [label.trim(), address].filter(Boolean).join(": "), needs: neededBy(href) };
}

interface CardActionLook extends Colors {
  /** Pixels above. */
  room?: number;
  /** What parts it from the text before. */
  apart?: string;
}

/** The button of a card, with room above; nothing without a label, and not there for whom it leads nowhere. */
export function cardAction(
  action: Action,
  canvas: Canvas,
  { room = 20, apart = "\n", ...colors }: CardActionLook = {},
) {
  if (action.label.trim() === "") return { html: "", text: "" };
  const { html, text, needs } = paintAction(action, canvas, colors);
  return {
    html: ifFilled(needs, `<div style="padding-top:${room}px">${html}</div>`),
    text: ifFilled(needs, `${apart}${text}`),
  };
}

interface Linkable {
  html: string;
  href: string;
  /** Of the link, with a space before each; words of a picture that is not loaded look like those around when left out. */
  attributes?: string;
}

/** What may be clicked as a whole, such as a picture: a link for whom it leads somewhere, otherwise the thing alone. */
export function linked({ html, href, attributes = ' style="color:inherit"' }: Linkable, canvas: Canvas) {
  const address = canvas.links.add(href);
  if (!address) return { html, address: "", needs: undefined };
  const needs = neededBy(href);
  const open = `<a href="${toHtmlSource(address)}" target="_blank"${attributes}>`;
  return { html: `${ifFilled(needs, open)}${html}${ifFilled(needs, "</a>")}`, address, needs };
}
