import type { Direction, EmailLanguage, EmailStyle } from "../document.ts";
import { compileTemplate, joinPieces, type Piece } from "../template/template.ts";
import { createLinks, type Links } from "./links.ts";

/** What the painting of one email shares: its look, its links, and the sources kept away from the MJML parser. */
export interface Canvas {
  style: EmailStyle;
  language: EmailLanguage;
  direction: Direction;
  links: Links;
  /** Keeps an HTML source with Liquid aside and returns the token that holds its place in the MJML. */
  keep(htmlSource: string): string;
  /** Puts what was kept back into the rendered HTML. */
  restore(html: string): Piece[];
}

/** An empty canvas; nothing a user wrote goes through MJML, so nothing can collide with the tokens. */
export function createCanvas(look: Pick<Canvas, "style" | "language" | "direction">): Canvas {
  const kept: string[] = [];
  return {
    ...look,
    links: createLinks(),
    keep: (htmlSource) => `@@${kept.push(htmlSource) - 1}@@`,
    restore: (html) => {
      const parts = html.split(/@@(\d+)@@/);
      return joinPieces(
        parts.flatMap((part, index) =>
          index % 2 === 0 ? [part] : compileTemplate(kept[Number(part)] ?? "", "html").pieces,
        ),
      );
    },
  };
}

/** One block painted: its MJML, and the text that says the same. */
export interface Painted {
  mjml: string;
  text: string;
}
