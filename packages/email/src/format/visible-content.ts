import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { maskLiquid, splitLiquid } from "../source/mask.ts";

/** Something of a source that readers or mail programs may notice, and where it stands, in UTF-16 units. */
export interface Shown {
  seen: string;
  start: number;
}

interface Piece extends Shown {
  /** Empty for all that is no tag. */
  tag: string;
  isText: boolean;
}

const keepsSpaces = new Set(["pre", "textarea", "xmp", "script"]);
const isRaw = new Set(["style", "script", "xmp"]);
const isEscapable = new Set(["title", "textarea"]);

/** A style sheet without what CSS makes nothing of; the space before a colon tells `a :hover` from `a:hover`. */
function bareCss(css: string): string {
  return css
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,>+~!]) ?/g, "$1")
    .replaceAll(/([(:]) /g, "$1")
    .replaceAll(/ \)/g, ")")
    .trim();
}

const written = ({ tagName, attrs, selfClosing }: Token.TagToken) =>
  `<${[tagName, ...attrs.map(({ name, value }) => `${name}="${value}"`)].join(" ")}${selfClosing ? "/" : ""}>`;

/** The parts of a source whose Liquid is hidden, in their order, with all their white space. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let inside = "";
  const put = (location: Token.Location | null, piece: { seen: string; tag: string }) => {
    if (!location) return;
    putText(location.startOffset);
    pieces.push({ ...piece, isText: false, start: location.startOffset });
    from = location.endOffset;
  };
  const putText = (end: number) => {
    const words = text.slice(from, end);
    if (words === "") return;
    const seen = inside === "style" ? bareCss(words) : words;
    pieces.push({
      seen: keepsSpaces.has(inside) ? seen : seen.replaceAll(/\s+/g, " "),
      tag: "",
      isText: true,
      start: from,
    });
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (tag) => {
        if (isRaw.has(tag.tagName)) tokenizer.state = TokenizerMode.RAWTEXT;
        if (isEscapable.has(tag.tagName)) tokenizer.state = TokenizerMode.RCDATA;
        put(tag.location, { seen: written(tag), tag: tag.tagName });
        if (keepsSpaces.has(tag.tagName) || tag.tagName === "style") inside = tag.tagName;
      },
      onEndTag: ({ tagName, location }) => {
        put(location, { seen: `</${tagName}>`, tag: tagName });
        if (tagName === inside) inside = "";
      },
      onComment: ({ location, data }) => put(location, { seen: `<!--${data}-->`, tag: "" }),
      onDoctype: ({ location }) =>
        put(location, { seen: text.slice(location?.startOffset, location?.endOffset), tag: "html" }),
      onCharacter: () => {},
      onNullCharacter: () => {},
      onWhitespaceCharacter: () => {},
      onEof: () => putText(text.length),
    },
  );
  tokenizer.write(text, true);
  return pieces;
}

/**
 * What of a source counts, in its order: tags, attributes, comments, words, style sheets, and white space where it may be seen. Two
 * sources for which this is the same look the same in every mail program.
 */
export function whatIsShown(source: string, inline: readonly string[]): Shown[] {
  const mask = maskLiquid(source);
  const names = new Set(inline);
  const pieces = piecesOf(mask.text);
  const isBlock = (piece: Piece | undefined) => !piece || (piece.tag !== "" && !names.has(piece.tag));
  const shown = pieces.map(({ seen, isText, start }, index) => {
    if (!isText || keepsSpaces.has(pieces[index - 1]?.tag ?? "")) return { seen, start };
    const begun = isBlock(pieces[index - 1]) ? seen.trimStart() : seen;
    return { seen: isBlock(pieces[index + 1]) ? begun.trimEnd() : begun, start };
  });
  const liquid = splitLiquid(source).filter(({ isTag }) => isTag);
  return [
    ...shown
      .filter(({ seen }) => seen !== "")
      .map(({ seen, start }) => ({ seen, start: mask.show(mask.text.slice(0, start)).length })),
    { seen: liquid.map(({ text }) => text).join(""), start: 0 },
  ];
}
