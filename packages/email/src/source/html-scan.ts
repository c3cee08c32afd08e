import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { splitLiquid } from "./mask.ts";

const rawText = new Set(["style", "script", "xmp", "iframe", "noembed", "noframes", "noscript"]);
const escapableText = new Set(["title", "textarea"]);
/** A letter that HTML gives no meaning, as often as a tag is long: so every place stays where it is. */
const veil = "\uE000";

export interface ScanHandlers {
  onStartTag: (tag: Token.TagToken) => void;
  onEndTag: (tag: Token.TagToken) => void;
  /** Text between tags and comments, with its place; what lies in styles, scripts and titles is none. */
  onText: (start: number, end: number) => void;
}

/** The source with its Liquid made unreadable for HTML; each character stands where it stood. */
export function veilLiquid(source: string): string {
  return splitLiquid(source)
    .map(({ text, isTag }) => (isTag ? veil.repeat(text.length) : text))
    .join("");
}

interface TagHandlers {
  onStartTag: (tag: Token.TagToken) => void;
  onEndTag: (tag: Token.TagToken) => void;
  onComment?: (comment: Token.CommentToken) => void;
  onDoctype?: (doctype: Token.DoctypeToken) => void;
  onEof?: () => void;
}

/** Whether what stands in an element is no markup. */
const holdsNoTags = (tag: string) => rawText.has(tag) || escapableText.has(tag);

const ignore = () => undefined;

/** Reads markup tag by tag; what lies in styles, scripts and titles is none. */
export function readTags(text: string, handlers: TagHandlers): void {
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      ...handlers,
      onStartTag: (tag) => {
        if (rawText.has(tag.tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
        if (escapableText.has(tag.tagName)) tokenizer.state = TokenizerMode.RCDATA;
        handlers.onStartTag(tag);
      },
    },
  );
  tokenizer.write(text, true);
}

/** Reads HTML with Liquid tag by tag, without building or repairing a tree; places are those of the source. */
export function scanHtml(source: string, { onStartTag, onEndTag, onText }: ScanHandlers): void {
  // Line ends of two characters would be counted as one.
  const text = veilLiquid(source).replaceAll("\r\n", " \n").replaceAll("\r", "\n");
  let from = 0;
  let hiddenIn: string | undefined;
  const part = (location: Token.Location | null) => {
    if (!location) return;
    if (hiddenIn === undefined && location.startOffset > from) onText(from, location.startOffset);
    from = location.endOffset;
  };
  readTags(text, {
    onStartTag: (tag) => {
      part(tag.location);
      if (holdsNoTags(tag.tagName)) hiddenIn = tag.tagName;
      onStartTag(tag);
    },
    onEndTag: (tag) => {
      part(tag.location);
      if (tag.tagName === hiddenIn) hiddenIn = undefined;
      onEndTag(tag);
    },
    onComment: ({ location }) => part(location),
    onDoctype: ({ location }) => part(location),
    onEof: () => {
      if (hiddenIn === undefined && text.length > from) onText(from, text.length);
    },
  });
}
