import type { Token } from "parse5";
import { mapAround, splitLiquid } from "./mask.ts";
import { scanHtml } from "./html-scan.ts";

/** Something in foreign HTML that can be changed without touching the rest. */
export interface HtmlPart {
  kind: "link" | "image" | "alt" | "text";
  /** The stretch of the source that is replaced, in UTF-16 units; empty where an image has no alt text yet. */
  start: number;
  end: number;
  /** As people read it: the usual entities decoded, Liquid as it was written. */
  value: string;
  /** How the stretch is written: words between tags, the inside of quotes, or a value that has no quotes, or no attribute at all. */
  form: "words" | "quoted" | "unquoted" | "missing";
}

/** More than a list can show helps nobody. */
const most = 500;

const decoded: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", apos: "'" };

/** An ampersand that would begin another entity stays encoded, so that writing gives back what was read. */
const decode = (source: string) =>
  mapAround(source, (text) =>
    text.replaceAll(/&(amp(?!;#?\w+;)|lt|gt|quot|#39|apos);/g, (entity, name: string) => decoded[name] ?? entity),
  );

function encode(value: string, form: HtmlPart["form"]): string {
  const escaped = mapAround(value, (text) => {
    const safe = text
      .replaceAll(/&(?!#?\w+;)/g, "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;");
    return form === "words" ? safe : safe.replaceAll('"', "&quot;").replaceAll("'", "&#39;");
  });
  if (form === "unquoted") return `"${escaped}"`;
  return form === "missing" ? ` alt="${escaped}"` : escaped;
}

function attributePart(source: string, tag: Token.TagToken, name: string): Omit<HtmlPart, "kind"> | undefined {
  const place = tag.location?.attrs?.[name];
  if (!place) return undefined;
  const written = source.slice(place.startOffset, place.endOffset);
  const before = /^[^=]*=\s*/.exec(written)?.[0].length;
  // An attribute without a value, as in <img alt>, is written anew.
  if (before === undefined) return undefined;
  const isQuoted = /^["']/.test(written.slice(before));
  const start = place.startOffset + before + (isQuoted ? 1 : 0);
  const end = place.endOffset - (isQuoted ? 1 : 0);
  return { start, end, value: decode(source.slice(start, end)), form: isQuoted ? "quoted" : "unquoted" };
}

function missingAlt(source: string, tag: Token.TagToken): HtmlPart | undefined {
  const { location } = tag;
  if (!location || location.attrs?.["alt"]) return undefined;
  const start = location.startOffset + 1 + tag.tagName.length;
  return source.startsWith("<", location.startOffset)
    ? { kind: "alt", start, end: start, value: "", form: "missing" }
    : undefined;
}

function tagParts(source: string, tag: Token.TagToken): HtmlPart[] {
  if (tag.tagName === "a" || tag.tagName === "area") {
    const href = attributePart(source, tag, "href");
    return href ? [{ kind: "link", ...href }] : [];
  }
  if (tag.tagName !== "img") return [];
  const src = attributePart(source, tag, "src");
  const alt = attributePart(source, tag, "alt");
  const parts: HtmlPart[] = src ? [{ kind: "image", ...src }] : [];
  const words = alt ? { kind: "alt" as const, ...alt } : missingAlt(source, tag);
  return words ? [...parts, words] : parts;
}

function textPart(source: string, start: number, end: number): HtmlPart[] {
  const written = source.slice(start, end);
  const trimmed = written.trim();
  const isRead = splitLiquid(trimmed).some(({ text, isTag }) =>
    isTag ? text.startsWith("{{") : text.replaceAll("&nbsp;", "").trim() !== "",
  );
  if (!isRead) return [];
  const from = start + written.indexOf(trimmed);
  return [{ kind: "text", start: from, end: from + trimmed.length, value: decode(trimmed), form: "words" }];
}

/** Links, images with their descriptions, and texts of an HTML source in reading order, at most 500; nothing is too broken for it. */
export function findHtmlParts(source: string): HtmlPart[] {
  const parts: HtmlPart[] = [];
  scanHtml(source, {
    onStartTag: (tag) => void parts.push(...tagParts(source, tag)),
    onEndTag: () => undefined,
    onText: (start, end) => void parts.push(...textPart(source, start, end)),
  });
  return parts.slice(0, most);
}

/** The source with one part changed; every byte outside of it stays, and an unchanged value changes nothing. */
export function editHtmlPart(source: string, part: HtmlPart, value: string): string {
  if (value === part.value) return source;
  return source.slice(0, part.start) + encode(value, part.form) + source.slice(part.end);
}
