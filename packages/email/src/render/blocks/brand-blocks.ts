import type { BlockOf } from "../../block.ts";
import type { SocialLink } from "../../rich-blocks.ts";
import { type Canvas, nothing, type Painted } from "../canvas.ts";
import { ifFilled } from "../condition.ts";
import { neededBy, toHtmlSource } from "../links.ts";
import { linked } from "./button.ts";
import { cell, ownColor } from "./cell.ts";
import { labels, networkNames } from "./labels.ts";
import { picture } from "./parts.ts";

/** Outlook knows no room inside a link; what only it shows keeps links apart that stand beside each other. */
const apart = "<!--[if mso]>&nbsp;&nbsp;&nbsp;<![endif]--> ";

const organization = "{{ organization.name }}";

export function paintLogo(block: BlockOf<"logo">, canvas: Canvas): Painted {
  const { logo } = canvas.resources.brand;
  const { headingColor, surface } = canvas.style;
  const width = Math.min(block.width, canvas.width);
  // The same look for the words of a picture that is not loaded as for the name of who has no picture.
  const loud = ";font-size:22px;font-weight:700;line-height:1.3";
  const plate = canvas.shades.plate(ownColor(block.background, canvas, surface), headingColor);
  const height = logo ? Math.round((width * logo.height) / logo.width) : 0;
  const shown = logo
    ? picture(logo.url, organization, { width, height, style: loud, name: plate })
    : `<span style="${loud.slice(1)}">${organization}</span>`;
  const look = ` class="${canvas.shades.ink(headingColor)}" style="color:${headingColor};text-decoration:none"`;
  const { html, address, needs } = linked({ html: shown, href: block.href, attributes: look }, canvas);
  const mjml = cell(block, canvas, { html, ink: headingColor, font: "heading", padding: [12, 12] });
  return { mjml, text: `${organization}${address && ifFilled(needs, `: ${address}`)}` };
}

export function paintMenu(block: BlockOf<"menu">, canvas: Canvas): Painted {
  const color = ownColor(block.color, canvas, canvas.style.headingColor);
  const items = block.items.filter(({ label }) => label.trim() !== "");
  if (items.length === 0) return nothing;
  const look = `display:inline-block;padding:12px 10px;font-weight:600;line-height:20px;color:${color};text-decoration:none`;
  const ink = canvas.shades.ink(color);
  const painted = items.map(({ label, href }) => {
    const address = canvas.links.add(href);
    const name = toHtmlSource(label);
    const html = address
      ? `<a href="${toHtmlSource(address)}" target="_blank" class="${ink}" style="${look}">${name}</a>`
      : `<span class="${ink}" style="${look}">${name}</span>`;
    const needs = neededBy(href);
    return {
      html: ifFilled(needs, html),
      text: ifFilled(needs, `${[label.trim(), address].filter(Boolean).join(": ")}\n`),
    };
  });
  const html = painted.map((one) => one.html).join(apart);
  return {
    mjml: cell(block, canvas, { html, padding: [0, 0], side: Math.max(0, canvas.side - 10) }),
    text: painted
      .map(({ text }) => text)
      .join("")
      .trim(),
  };
}

function paintNetwork({ network, url }: SocialLink, block: BlockOf<"social">, canvas: Canvas) {
  const address = canvas.links.add(url);
  const needs = neededBy(url);
  const name = network === "website" ? labels[canvas.language].website : networkNames[network];
  const source = `${canvas.resources.origin}/i/social/${network}-${block.look}.png`;
  const dark = block.look === "dark" ? ' class="d-icon"' : "";
  const icon = `<img${dark} src="${toHtmlSource(source)}" alt="${name}" width="${block.size}" height="${block.size}" style="display:block;border:0;font-size:14px;line-height:1.2" />`;
  // What a thumb can hit is 44 pixels wide and high, whatever the size of the icon.
  const room = Math.max(4, Math.ceil((44 - block.size) / 2));
  const html = `<a href="${toHtmlSource(address)}" target="_blank" style="display:inline-block;padding:${room}px;color:inherit">${icon}</a>`;
  return { html: ifFilled(needs, html), text: ifFilled(needs, `${name}: ${address}\n`) };
}

export function paintSocial(block: BlockOf<"social">, canvas: Canvas): Painted {
  const chosen = block.links.length > 0 ? block.links : canvas.resources.brand.social;
  const painted = chosen.filter(({ url }) => url.trim() !== "").map((link) => paintNetwork(link, block, canvas));
  if (painted.length === 0) return nothing;
  const html = painted.map((one) => one.html).join(apart);
  const side = Math.max(0, canvas.side - 10);
  return {
    mjml: cell(block, canvas, { html, side }),
    text: painted
      .map(({ text }) => text)
      .join("")
      .trim(),
  };
}
