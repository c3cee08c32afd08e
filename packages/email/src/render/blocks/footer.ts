import type { BlockOf } from "../../block.ts";
import { type EmailLanguage, words } from "../../words.ts";
import type { Canvas, Painted } from "../canvas.ts";
import { ifFilled } from "../condition.ts";
import { toHtmlSource } from "../links.ts";
import { quietInk } from "../look.ts";
import { cell } from "./cell.ts";

type FooterWords = Pick<BlockOf<"footer">, "reason" | "unsubscribeLabel" | "preferencesLabel" | "viewLabel">;

/** The lines every marketing email must end with, as HTML and as text; both lean on the same sources. */
export function footerParts(block: FooterWords, language: EmailLanguage) {
  const links = [
    { label: block.viewLabel, field: "links.view", always: false },
    { label: block.preferencesLabel, field: "links.preferences", always: false },
    { label: block.unsubscribeLabel.trim() || words[language].unsubscribe, field: "links.unsubscribe", always: true },
  ].filter(({ label }) => label.trim() !== "");
  const addressee = (newLine: string, address: string) =>
    `{{ organization.name }}${ifFilled("organization.postal_address", `${newLine}{{ ${address} }}`)}`;
  const anchor = (label: string, field: string) =>
    `<a style="color:inherit;text-decoration:underline" href="{{ ${field} | address }}">${toHtmlSource(label)}</a>`;
  const htmlLinks = links.map(({ label, field, always }) =>
    always ? anchor(label, field) : ifFilled(field, `${anchor(label, field)} &middot; `),
  );
  const textLinks = links.map(({ label, field, always }) =>
    always ? `${label}: {{ ${field} }}` : ifFilled(field, `${label}: {{ ${field} }}\n`),
  );
  return {
    html: [toHtmlSource(block.reason), addressee("<br />", "organization.postal_address | lines"), htmlLinks.join("")]
      .filter(Boolean)
      .join("<br />"),
    text: [block.reason.trim(), addressee("\n", "organization.postal_address"), textLinks.join("")]
      .filter(Boolean)
      .join("\n"),
  };
}

export function paintFooter(block: BlockOf<"footer">, canvas: Canvas): Painted {
  const { html, text } = footerParts(block, canvas.language);
  return { mjml: cell(block, canvas, { html, ink: quietInk(canvas.style), size: 14, padding: [16, 8] }), text };
}
