import { scanHtml } from "./html-scan.ts";

/** A tag that is not what its author meant, and where it stands, in UTF-16 units. */
export interface HtmlFlaw {
  code: "unclosed" | "stray_end";
  tag: string;
  start: number;
  end: number;
}

const voids = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "param",
  "source",
  "track",
  "wbr",
]);
/** HTML lets their end tags be left out (HTML, 13.1.2.4). */
const open = new Set([
  "html",
  "head",
  "body",
  "p",
  "li",
  "dt",
  "dd",
  "tr",
  "td",
  "th",
  "tbody",
  "thead",
  "tfoot",
  "option",
  "optgroup",
  "colgroup",
]);

/** Tags that are never closed, and ends of what was never opened; a page that mail programs repair may still be meant. */
export function findHtmlFlaws(source: string): HtmlFlaw[] {
  const flaws: HtmlFlaw[] = [];
  const waiting: HtmlFlaw[] = [];
  scanHtml(source, {
    onStartTag: ({ tagName: tag, selfClosing, location }) => {
      if (!location || voids.has(tag) || (selfClosing && tag.includes(":"))) return;
      waiting.push({ code: "unclosed", tag, start: location.startOffset, end: location.endOffset });
    },
    onEndTag: ({ tagName: tag, location }) => {
      if (!location || voids.has(tag)) return;
      const at = waiting.findLastIndex((one) => one.tag === tag);
      if (at !== -1)
        flaws.push(
          ...waiting
            .splice(at)
            .slice(1)
            .filter((one) => !open.has(one.tag)),
        );
      else if (!open.has(tag))
        flaws.push({ code: "stray_end", tag, start: location.startOffset, end: location.endOffset });
    },
    onText: () => undefined,
  });
  return [...flaws, ...waiting.filter((one) => !open.has(one.tag))].toSorted((one, other) => one.start - other.start);
}
