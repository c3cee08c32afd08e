import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { escapeHtml } from "../source/escape.ts";
import { maskLiquid, splitLiquid } from "../source/mask.ts";
import { ownNames } from "../source/own-names.ts";
import type { Links } from "./links.ts";

const rawText = new Set(["style", "script", "xmp", "iframe", "noembed", "noframes", "noscript"]);
const escapableText = new Set(["title", "textarea"]);

/** A replacement of a stretch of the source. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Where the parts of a whole page begin and end, when the HTML has them. */
interface Landmarks {
  isPage: boolean;
  bodyStart?: number;
  bodyEnd?: number;
}

interface Reading {
  edits: Edit[];
  landmarks: Landmarks;
}

interface AddressReader {
  inAnchor(written: string): string;
  inComment(written: string): string;
}

function outlookEdits({ data, location }: Token.CommentToken, addresses: AddressReader): Edit[] {
  if (!location || !data.startsWith("[if ")) return [];
  const start = location.startOffset + "<!--".length;
  return [...data.matchAll(/\shref="(https?:\/\/[^"]*)"/gi)].map(({ 0: whole, 1: url, index }) => ({
    start: start + index,
    end: start + index + whole.length,
    text: ` href="${addresses.inComment((url ?? "").replaceAll("&amp;", "&"))}"`,
  }));
}

function anchorEdits({ attrs, location }: Token.TagToken, addresses: AddressReader): Edit[] {
  const href = attrs.find(({ name }) => name === "href");
  const place = location?.attrs?.["href"];
  if (!href || !place) return [];
  return [{ start: place.startOffset, end: place.endOffset, text: `href="${addresses.inAnchor(href.value)}"` }];
}

/** Reads HTML tag by tag, without building or repairing a tree, so that all else stays as it was written. */
function readHtml(html: string, addresses: AddressReader): Reading {
  const reading: Reading = { edits: [], landmarks: { isPage: false } };
  const onStartTag = (tag: Token.TagToken) => {
    if (tag.tagName === "a" || tag.tagName === "area") reading.edits.push(...anchorEdits(tag, addresses));
    if (tag.tagName === "html") reading.landmarks.isPage = true;
    if (tag.tagName === "body" && tag.location) reading.landmarks.bodyStart ??= tag.location.endOffset;
    if (rawText.has(tag.tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
    if (escapableText.has(tag.tagName)) tokenizer.state = TokenizerMode.RCDATA;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag,
      onEndTag: (tag) => {
        if (tag.tagName === "body" && tag.location) reading.landmarks.bodyEnd = tag.location.startOffset;
      },
      onComment: (comment) => {
        reading.edits.push(...outlookEdits(comment, addresses));
      },
      onCharacter: () => {},
      onNullCharacter: () => {},
      onWhitespaceCharacter: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);
  return reading;
}

function applyEdits(html: string, edits: readonly Edit[]) {
  let at = 0;
  let edited = "";
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    edited += html.slice(at, start) + text;
    at = end;
  }
  return edited + html.slice(at);
}

/** Links of Outlook's own buttons stand in comments, mostly before the anchor they repeat: both are one link. */
function createAddressBook(links: Links) {
  const seen = new Map<string, string>();
  const awaited = new Map<string, string>();
  return {
    inComment: (url: string) => {
      const address = awaited.get(url) ?? seen.get(url) ?? links.add(url);
      if (!seen.has(url)) awaited.set(url, address);
      return address;
    },
    inAnchor: (url: string) => {
      const address = awaited.get(url) ?? links.add(url);
      awaited.delete(url);
      seen.set(url, address);
      return address;
    },
  };
}

/** HTML with its links replaced by what stands for them, and, on request, with something put in at its edges. */
export function rewriteHtml(source: string, links: Links, additions: { atStart?: string; atEnd?: string } = {}) {
  const mask = maskLiquid(source);
  const book = createAddressBook(links.within(ownNames(source)));
  const toAttribute = (liquid: string) =>
    splitLiquid(liquid)
      .map(({ text, isTag }) => (isTag ? mask.hide(text) : escapeHtml(text)))
      .join("");
  const { edits, landmarks } = readHtml(mask.text, {
    inComment: (written) => toAttribute(book.inComment(mask.show(written).trim())),
    inAnchor: (written) => toAttribute(book.inAnchor(mask.show(written).trim())),
  });
  const { bodyStart = 0, bodyEnd = mask.text.length } = landmarks;
  if (additions.atStart) edits.push({ start: bodyStart, end: bodyStart, text: mask.hide(additions.atStart) });
  if (additions.atEnd) edits.push({ start: bodyEnd, end: bodyEnd, text: mask.hide(additions.atEnd) });
  return { html: mask.show(applyEdits(mask.text, edits)), isPage: landmarks.isPage };
}
