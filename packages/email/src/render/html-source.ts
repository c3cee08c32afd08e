import type { Token } from "parse5";
import { decodeEntities, escapeHtml } from "../source/escape.ts";
import { readTags } from "../source/html-scan.ts";
import { maskLiquid, splitLiquid } from "../source/mask.ts";
import { ownNames } from "../source/own-names.ts";
import { ifFilled } from "./condition.ts";
import { createLandmarks, type Landmarks } from "../source/landmarks.ts";
import { type Links, neededBy } from "./links.ts";

/** A replacement of a stretch of the source. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

interface Reading {
  edits: Edit[];
  landmarks: Landmarks;
}

/** What takes the place of an address, and the merge field without which it leads nowhere. */
interface Address {
  address: string;
  needs?: string | undefined;
}

interface AddressReader {
  inAnchor(written: string): Address;
  inComment(written: string): string;
}

/** Buttons drawn for Outlook: an address of the web, or one that begins with Liquid, in either kind of quotes. */
const outlookHref = /\shref\s*=\s*(?:"((?:https?:|\uFDD0)[^"]*)"|'((?:https?:|\uFDD0)[^']*)')/gi;

function outlookEdits(html: string, { data, location }: Token.CommentToken, addresses: AddressReader): Edit[] {
  if (!location || !data.startsWith("[if ")) return [];
  return [...html.slice(location.startOffset, location.endOffset).matchAll(outlookHref)].map((found) => {
    const [whole, double, single] = found;
    const start = location.startOffset + found.index;
    const written = decodeEntities(double ?? single ?? "");
    return { start, end: start + whole.length, text: ` href="${addresses.inComment(written)}"` };
  });
}

/** Of a link that leads nowhere without a merge field; `dropEmptyLinks` and `toPlainText` make something of it. */
export const needsMark = "data-d-needs";

function anchorEdits({ attrs, location }: Token.TagToken, addresses: AddressReader): Edit[] {
  const href = attrs.find(({ name }) => name === "href");
  const place = location?.attrs?.["href"];
  if (!href || !place) return [];
  const { address, needs } = addresses.inAnchor(href.value);
  const mark = needs === undefined ? "" : ` ${needsMark}="${needs}"`;
  return [{ start: place.startOffset, end: place.endOffset, text: `href="${address}"${mark}` }];
}

/** HTML whose links have no address for whom it would be empty: then they are none. */
export function dropEmptyLinks(html: string): string {
  return html.replaceAll(/href="[^"]*" data-d-needs="([a-z0-9_.]+)"/g, (written, field: string) =>
    ifFilled(field, written.slice(0, written.lastIndexOf(` ${needsMark}`))),
  );
}

/** Reads HTML tag by tag, without building or repairing a tree, so that all else stays as it was written. */
function readHtml(html: string, addresses: AddressReader): Reading {
  const edits: Edit[] = [];
  const landmarks = createLandmarks();
  readTags(html, {
    onStartTag: (tag) => {
      if (tag.tagName === "a" || tag.tagName === "area") edits.push(...anchorEdits(tag, addresses));
      landmarks.startTag(tag);
    },
    onEndTag: landmarks.endTag,
    onDoctype: landmarks.doctype,
    onComment: (comment) => {
      edits.push(...outlookEdits(html, comment, addresses));
    },
  });
  return { edits, landmarks: landmarks.of(html.length) };
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
  const own = ownNames(source);
  const book = createAddressBook(links.within(own));
  const toAttribute = (liquid: string) =>
    splitLiquid(liquid)
      .map(({ text, isTag }) => (isTag ? mask.hide(text) : escapeHtml(text)))
      .join("");
  const { edits, landmarks } = readHtml(mask.text, {
    inComment: (written) => toAttribute(book.inComment(mask.show(written).trim())),
    inAnchor: (written) => {
      const shown = mask.show(written).trim();
      return { address: toAttribute(book.inAnchor(shown)), needs: neededBy(shown) };
    },
  });
  const { start, end } = landmarks;
  if (additions.atStart) edits.push({ start, end: start, text: mask.hide(additions.atStart) });
  if (additions.atEnd) edits.push({ start: end, end, text: mask.hide(additions.atEnd) });
  return { html: mask.show(applyEdits(mask.text, edits)), isPage: landmarks.isPage };
}
