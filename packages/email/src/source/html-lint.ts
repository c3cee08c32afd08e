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

/** What is drawn in these closes its tags itself. */
const foreign = new Set(["svg", "math"]);

/** Open tags in order, and how many of each there are: an end that closes nothing is known without looking through them. */
function createWaiting() {
  const waiting: HtmlFlaw[] = [];
  const counts = new Map<string, number>();
  const count = (tag: string, change: number) => counts.set(tag, (counts.get(tag) ?? 0) + change);
  return {
    all: waiting,
    has: (tag: string) => (counts.get(tag) ?? 0) > 0,
    isInForeign: () => [...foreign].some((tag) => (counts.get(tag) ?? 0) > 0),
    push: (flaw: HtmlFlaw) => {
      waiting.push(flaw);
      count(flaw.tag, 1);
    },
    /** Closes the last of this tag, and gives what was still open in it. */
    close: (tag: string): HtmlFlaw[] => {
      const inside: HtmlFlaw[] = [];
      for (let last = waiting.pop(); last; last = waiting.pop()) {
        count(last.tag, -1);
        if (last.tag === tag) break;
        inside.push(last);
      }
      return inside;
    },
  };
}

/** Tags that are never closed, and ends of what was never opened; a page that mail programs repair may still be meant. */
export function findHtmlFlaws(source: string): HtmlFlaw[] {
  const flaws: HtmlFlaw[] = [];
  const waiting = createWaiting();
  const isMeant = ({ tag }: HtmlFlaw) => open.has(tag);
  scanHtml(source, {
    onStartTag: ({ tagName: tag, selfClosing, location }) => {
      if (!location || voids.has(tag)) return;
      if (selfClosing && (tag.includes(":") || foreign.has(tag) || waiting.isInForeign())) return;
      waiting.push({ code: "unclosed", tag, start: location.startOffset, end: location.endOffset });
    },
    onEndTag: ({ tagName: tag, location }) => {
      if (!location || voids.has(tag)) return;
      if (waiting.has(tag)) for (const flaw of waiting.close(tag)) flaws.push(flaw);
      else flaws.push({ code: "stray_end", tag, start: location.startOffset, end: location.endOffset });
    },
    onText: () => undefined,
  });
  return [...flaws, ...waiting.all].filter((one) => !isMeant(one)).toSorted((one, other) => one.start - other.start);
}
