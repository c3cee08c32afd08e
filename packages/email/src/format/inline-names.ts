import type { Token } from "parse5";
import { scanHtml } from "../source/html-scan.ts";

/** At their edges, inside and outside, white space is not shown, unless a style puts them into a line. */
const blocks = new Set(
  [
    "html head body meta link style title base table thead tbody tfoot tr td th caption colgroup col address article aside",
    "blockquote center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p section ul",
  ]
    .join(" ")
    .split(" "),
);

const intoLine = /display\s*:\s*(?:inline|contents|\{|\uE000)/i;

/** Words of the selectors, in small letters, by which style sheets put something into a line. */
function selectorsIntoLine(source: string): Set<string> {
  const sheets = [...source.matchAll(/<style\b[^>]*>([^]*?)<\/style/gi)].map(([, sheet]) => sheet ?? "");
  const rules = sheets.flatMap((sheet) => [...sheet.matchAll(/([^{};]*)\{([^{}]*(?:\{[{%][^}]*\}\}?[^{}]*)*)\}/g)]);
  const selectors = rules.flatMap(([, selector = "", body = ""]) => (intoLine.test(body) ? [selector] : []));
  return new Set(selectors.flatMap((selector) => selector.toLowerCase().match(/[\w-]+/g) ?? []));
}

function wordsOf({ tagName, attrs }: Token.TagToken): string[] {
  const said = attrs.filter(({ name }) => name === "class" || name === "id").map(({ value }) => value);
  return [tagName, ...said.join(" ").toLowerCase().split(/\s+/)];
}

/**
 * The names of elements in a source at whose edges a space may be seen: words, links, pictures, whatever is unknown, and blocks of
 * which a style puts at least one into a line.
 */
export function inlineNames(source: string): string[] {
  const selectors = selectorsIntoLine(source);
  const inline = new Set<string>();
  scanHtml(source, {
    onStartTag: (tag) => {
      const style = tag.attrs.find(({ name }) => name === "style")?.value ?? "";
      const isInLine = !blocks.has(tag.tagName) || intoLine.test(style);
      if (isInLine || wordsOf(tag).some((word) => selectors.has(word))) inline.add(tag.tagName);
    },
    onEndTag: () => undefined,
    onText: () => undefined,
  });
  return [...inline];
}
