import { colorOf } from "../brand.ts";
import type { BlockOf } from "../block.ts";
import { splitLiquid } from "../source/mask.ts";
import type { Canvas, Painted } from "./canvas.ts";
import { toHtmlSource } from "./links.ts";
import { sideOf } from "./look.ts";
import { imageAddress } from "./resources.ts";

export function paintImage(block: BlockOf<"image">, canvas: Canvas): Painted {
  if (!block.src) return { mjml: "", text: "" };
  const address = canvas.links.add(block.href);
  const href = address ? ` href="${canvas.keep(toHtmlSource(address))}"` : "";
  const align = sideOf(block.align, canvas.direction);
  const source = canvas.keep(toHtmlSource(imageAddress(block.src, canvas.resources)));
  return {
    mjml: `<mj-image align="${align}" src="${source}" alt="${canvas.keep(toHtmlSource(block.alt))}" width="${block.width}px"${href} />`,
    text: [block.alt.trim(), address].filter(Boolean).join(": "),
  };
}

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
  const look = `display:inline-block;background-color:${background};color:${color};border-radius:${radius}px;padding:12px 28px;font-weight:600;line-height:20px;text-decoration:none`;
  if (!href) return `<span style="${look}">${label}</span>`;
  return `<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${href}" style="height:44px;v-text-anchor:middle;width:${width}px" arcsize="${arc}%" stroke="f" fillcolor="${background}"><w:anchorlock/><center style="color:${color};font-family:sans-serif;font-size:16px;font-weight:bold">${label}</center></v:roundrect><![endif]--><!--[if !mso]><!--><a href="${href}" target="_blank" style="${look}">${label}</a><!--<![endif]-->`;
}

function shownLength(label: string) {
  return splitLiquid(label).reduce((length, { text, isTag }) => length + (isTag ? 12 : text.length), 0);
}

export function paintButton(block: BlockOf<"button">, canvas: Canvas): Painted {
  const { style, direction, links } = canvas;
  const address = links.add(block.href);
  const html = buttonHtml({
    label: toHtmlSource(block.label),
    href: toHtmlSource(address),
    background: block.fill ? colorOf(block.fill, canvas.resources.brand) : style.primary,
    color: block.color ? colorOf(block.color, canvas.resources.brand) : style.onPrimary,
    radius: style.radius,
    width: Math.min(style.contentWidth - 48, shownLength(block.label) * 9 + 60),
  });
  return {
    mjml: `<mj-text align="${sideOf(block.align, direction)}">${canvas.keep(html)}</mj-text>`,
    text: [block.label.trim(), address].filter(Boolean).join(": "),
  };
}

export function paintDivider(block: BlockOf<"divider">, { resources }: Canvas): Painted {
  const color = block.color ? colorOf(block.color, resources.brand) : "#d5d9e2";
  return { mjml: `<mj-divider border-width="${block.thickness}px" border-color="${color}" />`, text: "-".repeat(20) };
}

export function paintSpacer(block: BlockOf<"spacer">): Painted {
  return { mjml: `<mj-spacer height="${block.height}px" />`, text: "" };
}

/** The lines every marketing email must end with, as HTML and as text; both lean on the same sources. */
export function footerParts(block: Omit<BlockOf<"footer">, "id" | "kind" | "align">) {
  const links = [
    { label: block.viewLabel, field: "links.view", always: false },
    { label: block.preferencesLabel, field: "links.preferences", always: false },
    { label: block.unsubscribeLabel || "Unsubscribe", field: "links.unsubscribe", always: true },
  ].filter(({ label }) => label.trim() !== "");
  const onlyWith = (field: string, source: string) => `{% if ${field} %}${source}{% endif %}`;
  const addressee = [
    "{{ organization.name }}",
    onlyWith("organization.postal_address", "{{ organization.postal_address }}"),
  ];
  const anchor = (label: string, field: string) =>
    `<a style="color:inherit;text-decoration:underline" href="{{ ${field} | address }}">${toHtmlSource(label)}</a>`;
  const htmlLinks = links.map(({ label, field, always }) =>
    always ? anchor(label, field) : onlyWith(field, `${anchor(label, field)} &middot; `),
  );
  const textLinks = links.map(({ label, field, always }) =>
    always ? `${label}: {{ ${field} }}` : onlyWith(field, `${label}: {{ ${field} }}\n`),
  );
  return {
    html: [toHtmlSource(block.reason), addressee.join("<br />"), htmlLinks.join("")].filter(Boolean).join("<br />"),
    text: [block.reason.trim(), addressee.join("\n"), textLinks.join("")].filter(Boolean).join("\n"),
  };
}

export function paintFooter(block: BlockOf<"footer">, canvas: Canvas): Painted {
  const { html, text } = footerParts(block);
  const align = sideOf(block.align, canvas.direction);
  return {
    mjml: `<mj-text css-class="d-text" align="${align}" font-size="14px">${canvas.keep(html)}</mj-text>`,
    text,
  };
}
