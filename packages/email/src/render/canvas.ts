import type { ResolvedStyle } from "../brand.ts";
import type { Direction, EmailLanguage } from "../document.ts";
import { cleanWords } from "../source/clean-words.ts";
import { compileTemplate, joinPieces, type Piece } from "../template/template.ts";
import type { LiquidTags } from "./condition.ts";
import { createLinks, type Links } from "./links.ts";
import type { EmailResources } from "./resources.ts";
import { createShades, type Shades } from "./shades.ts";

/** What the painting of one email shares: its look, its links, and the sources kept away from the MJML parser. */
export interface Canvas {
  style: ResolvedStyle;
  resources: EmailResources;
  language: EmailLanguage;
  direction: Direction;
  links: Links;
  shades: Shades;
  /** Pixels that a block may fill, and those between it and the edge on either side. */
  width: number;
  side: number;
  /** The colour behind. */
  ground: string;
  /** Keeps an HTML source with Liquid aside and returns the token that holds its place in the MJML. */
  keep(htmlSource: string): string;
  /** MJML that is there only as often as a pair of Liquid tags says. */
  wrap(tags: LiquidTags, mjml: string): string;
  /** Puts what was kept back into the rendered HTML. */
  restore(html: string): Piece[];
}

/** Pixels between words and the edge of the email. */
const edge = 24;

/** An empty canvas; nothing a user wrote goes through MJML, so nothing can collide with the tokens. */
export function createCanvas(look: Pick<Canvas, "style" | "resources" | "language" | "direction">): Canvas {
  const kept: string[] = [];
  const wraps: LiquidTags[] = [];
  const unwrap = (html: string): string =>
    html.replace(/@@w(\d+)@@([^]*?)@@w\1@@/g, (_, index: string, inside: string) => {
      const tags = wraps[Number(index)];
      return tags ? `${tags.open}${unwrap(inside)}${tags.close}` : inside;
    });
  const sourceOf = (html: string) =>
    unwrap(html).replace(/@@(\d+)@@/g, (_, index: string) => kept[Number(index)] ?? "");
  return {
    ...look,
    links: createLinks(),
    shades: createShades(),
    width: look.style.contentWidth - 2 * edge,
    side: edge,
    ground: look.style.surface,
    keep: (htmlSource) => `@@${kept.push(cleanWords(htmlSource)) - 1}@@`,
    wrap: (tags, mjml) => {
      const mark = `<mj-raw>@@w${wraps.push(tags) - 1}@@</mj-raw>`;
      return `${mark}${mjml}${mark}`;
    },
    restore: (html) => {
      // What one block says is read alone, so that a tag it leaves open reaches no further than itself.
      const parts = html.split(/(@@w(\d+)@@[^]*?@@w\2@@|@@\d+@@)/).filter((_, index) => index % 3 !== 2);
      return joinPieces(
        parts.flatMap((part, index) => (index % 2 === 0 ? [part] : compileTemplate(sourceOf(part), "html").pieces)),
      );
    },
  };
}

/** One block painted: its MJML, and the text that says the same. */
export interface Painted {
  mjml: string;
  text: string;
  /** Merge fields and lists without which the block is not there at all. */
  needs?: readonly string[];
}

/** A block of which there is nothing to show. */
export const nothing: Painted = { mjml: "", text: "" };
