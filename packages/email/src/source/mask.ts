const opening = "\uFDD0";
const closing = "\uFDD1";

/** A stretch of source: either a Liquid tag with its braces, or what stands between two of them. */
export interface Stretch {
  text: string;
  isTag: boolean;
}

/** Cuts a source into Liquid tags and the rest, in one pass whatever the input. */
export function splitLiquid(source: string): Stretch[] {
  const stretches: Stretch[] = [];
  const opener = /\{[{%]/g;
  let from = 0;
  for (let found = opener.exec(source); found; found = opener.exec(source)) {
    const end = source.indexOf(found[0] === "{{" ? "}}" : "%}", found.index + 2);
    if (end === -1) break;
    if (found.index > from) stretches.push({ text: source.slice(from, found.index), isTag: false });
    stretches.push({ text: source.slice(found.index, end + 2), isTag: true });
    from = end + 2;
    opener.lastIndex = from;
  }
  if (from < source.length) stretches.push({ text: source.slice(from), isTag: false });
  return stretches;
}

/** Changes what stands between Liquid tags and leaves the tags as they are. */
export function mapAround(source: string, change: (text: string) => string): string {
  return splitLiquid(source)
    .map(({ text, isTag }) => (isTag ? text : change(text)))
    .join("");
}

/** A source whose Liquid tags are hidden, so that HTML tools neither read nor damage them. */
export interface Mask {
  text: string;
  hide(tag: string): string;
  show(text: string, change?: (tag: string) => string): string;
}

/** Hides the Liquid tags of a source behind noncharacters, which no mail may contain. */
export function maskLiquid(source: string): Mask {
  const tags: string[] = [];
  const hide = (tag: string) => `${opening}${tags.push(tag) - 1}${closing}`;
  const text = splitLiquid(source.replace(/[\uFDD0\uFDD1]/g, ""))
    .map((stretch) => (stretch.isTag ? hide(stretch.text) : stretch.text))
    .join("");
  const show = (masked: string, change = (tag: string) => tag) =>
    masked.replace(/\uFDD0(\d+)\uFDD1/g, (_, index: string) => change(tags[Number(index)] ?? ""));
  return { text, hide, show };
}
