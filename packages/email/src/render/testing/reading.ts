import { type DefaultTreeAdapterTypes, parse, type Token, Tokenizer, TokenizerMode } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

const voids = new Set(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);
/** Of characters, not of structure: mail programs show or drop them. */
const harmless = /((character|surrogate)-in-input-stream|null-character|character-reference)$/;

/** What is wrong with the nesting of a page: tags that do not match, and what parse5 complains of or moves elsewhere. */
export function nestingFaults(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName, selfClosing }: Token.TagToken) => {
        if (tagName === "style") tokenizer.state = TokenizerMode.RAWTEXT;
        if (tagName === "title") tokenizer.state = TokenizerMode.RCDATA;
        if (!voids.has(tagName) && !selfClosing) open.push(tagName);
      },
      onEndTag: ({ tagName }: Token.TagToken) => {
        const last = open.pop();
        if (last !== tagName) faults.push(`</${tagName}> closes <${last}>`);
      },
      onComment: () => {},
      onCharacter: () => {},
      onNullCharacter: () => {},
      onWhitespaceCharacter: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);
  parse(html, {
    onParseError: ({ code, startLine, startCol }) => {
      if (!harmless.test(code)) faults.push(`${code} at ${startLine}:${startCol}`);
    },
  });
  return [...faults, ...open.map((tag) => `<${tag}> stays open`)];
}

/** Every element of a page in reading order. */
export function* elementsOf(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}

/** Every element of a page, written, with this tag. */
export function allOf(html: string, tag: string): Element[] {
  return [...elementsOf(parse(html))].filter(({ tagName }) => tagName === tag);
}

export function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

/** What in a page would run: scripts, handlers of events, addresses that are code. */
export function runsIn(html: string): string[] {
  return [...elementsOf(parse(html))].flatMap((element) => {
    const active = ["script", "iframe", "object", "embed", "base", "form", "svg", "math"].includes(element.tagName);
    const attributes = element.attrs.filter(
      ({ name, value }) =>
        /^on/i.test(name) ||
        (["href", "src", "action", "formaction", "background", "xlink:href"].includes(name) &&
          /^[\s\u0000-\u0020]*(javascript|vbscript|data):/i.test(value)),
    );
    return [...(active ? [`<${element.tagName}>`] : []), ...attributes.map(({ name, value }) => `${name}=${value}`)];
  });
}

/** The words that a page shows, on one line. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<!--[^]*?-->|<(style|title)[^]*?<\/\1>|<[^>]*>|&#(8199|847|8202);/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
