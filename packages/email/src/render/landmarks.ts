import type { Token } from "parse5";

/** Where the parts of a whole page begin and end; nearly all their tags may be left out (HTML, 13.1.2.4). */
export interface Landmarks {
  /** A whole page, not a part of one. */
  isPage: boolean;
  start: number;
  end: number;
}

const pageTags = new Set(["html", "head", "body"]);
/** What stands in a head, with or without its tag, and begins no body. */
const headTags = new Set(["html", "head", "title", "style", "meta", "link", "base", "script"]);

interface Found {
  bodyStart?: number;
  headEnd: number;
  bodyEnd?: number;
  htmlEnd?: number;
}

/** Finds where a body begins and ends, while the tags of a page are read in order. */
export function createLandmarks() {
  const found: Found = { headEnd: 0 };
  let isPage = false;
  let isInHead = true;
  return {
    startTag: ({ tagName, location }: Token.TagToken) => {
      if (!location) return;
      isPage ||= pageTags.has(tagName);
      if (tagName === "body") found.bodyStart ??= location.endOffset;
      isInHead &&= headTags.has(tagName);
      if (isInHead) found.headEnd = location.endOffset;
    },
    endTag: ({ tagName, location }: Token.TagToken) => {
      if (!location) return;
      if (tagName === "body") found.bodyEnd = location.startOffset;
      if (tagName === "html") found.htmlEnd = location.startOffset;
      if (isInHead && headTags.has(tagName)) found.headEnd = location.endOffset;
    },
    doctype: ({ location }: Token.DoctypeToken) => {
      isPage = true;
      if (isInHead && location) found.headEnd = location.endOffset;
    },
    /** The places in a source of this length. */
    of: (length: number): Landmarks => ({
      isPage,
      start: found.bodyStart ?? (isPage ? found.headEnd : 0),
      end: found.bodyEnd ?? found.htmlEnd ?? length,
    }),
  };
}
