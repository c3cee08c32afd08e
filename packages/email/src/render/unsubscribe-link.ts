import { TypeGuards } from "liquidjs";
import { parse } from "parse5";
import type { Block } from "../document.ts";
import { attribute, isElement, isGone, textOf, walkSeen } from "../source/seen.ts";
import { parseLiquid, type Piece } from "../template/template.ts";

/** Stands for the address of the way out while a page is read; no host has this name. */
const mark = "https://way-out.invalid/";

const wayOut = /^\{\{-?\s*links\.unsubscribe\s*(?:\|\s*address\s*)?-?\}\}$/;

/** Liquid that may end early, or call something else by the name of our links. */
const unsure = /\{%-?\s*(?:break|continue|assign\s+links)\b/;

/** What everybody gets of a stretch of Liquid: nothing that stands inside of a tag, and of its outputs the way out alone. */
function forEverybody(source: string): string {
  if (unsure.test(source)) return "";
  const nodes = parseLiquid(source);
  return nodes
    .map(({ token }, index) => {
      const written = source.slice(token.begin, nodes[index + 1]?.token.begin ?? source.length);
      if (TypeGuards.isHTMLToken(token)) return token.getContent();
      return wayOut.test(written.trim()) ? mark : "";
    })
    .join("");
}

function pieceForEverybody(piece: Piece): string {
  if (typeof piece === "string") return piece;
  if ("liquid" in piece) return forEverybody(piece.liquid);
  if (!("hole" in piece) || piece.hole !== "links.unsubscribe") return "";
  return (piece.filters ?? []).every(([name]) => name === "address") ? mark : "";
}

/** Whether a page holds a link that everybody sees, has words on it, and leads out (M45). */
export function leadsOut(pieces: readonly Piece[]): boolean {
  const page = pieces.map(pieceForEverybody).join("");
  if (!page.includes(mark)) return false;
  const elements = [...walkSeen(parse(page), isGone)].filter(isElement);
  const saysSomething = (link: (typeof elements)[number]) =>
    textOf(link).trim() !== "" ||
    [...walkSeen(link, isGone)].some((one) => isElement(one) && one.tagName === "img" && attribute(one, "alt")?.trim());
  return elements.some(
    (one) => one.tagName === "a" && attribute(one, "href") === mark && !isGone(one) && saysSomething(one),
  );
}

/** Whether a footer stands there for everybody: then no more needs to be asked. */
export function hasFooter(blocks: readonly Block[]): boolean {
  return blocks.some((block) => {
    if (block.show || block.repeat) return false;
    if (block.kind === "columns") return block.columns.some((column) => hasFooter(column.blocks));
    return block.kind === "footer";
  });
}
