import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parse } from "parse5";
import type { Direction } from "../words.ts";
import { attribute, isElement, isHidden, textOf, walkSeen } from "./seen.ts";

const directions: readonly Direction[] = ["ltr", "rtl"];

type Element = DefaultTreeAdapterTypes.Element;

/** What an HTML document says of itself; what it leaves out is undefined. */
export interface HtmlFacts {
  readonly title: string | undefined;
  /** The hidden text before everything that is seen, which inboxes show behind the subject. */
  readonly preheader: string | undefined;
  /** The first part of its language tag, in small letters. */
  readonly language: string | undefined;
  readonly direction: Direction | undefined;
}

/** Reads title, preheader, language and direction of an HTML document; nothing is too broken for it. */
export function htmlFacts(html: string): HtmlFacts {
  const root = tree.getChildNodes(parse(html)).find(isElement);
  const [head, body] = ["head", "body"].map((name) => root && childOf(root, name));
  const title = head && childOf(head, "title");
  return {
    title: title && plain(textOf(title)),
    preheader: body && findPreheader(body),
    language: said("lang", [root, body])?.split(/[-_]/)[0],
    direction: directions.find((one) => one === said("dir", [body, root])),
  };
}

/** What the first of the elements says by an attribute, in small letters. */
function said(name: string, elements: readonly (Element | undefined)[]): string | undefined {
  return elements.map((one) => one && attribute(one, name)?.toLowerCase()).find(Boolean);
}

/** Looks no further than the first text that is seen, or the first picture. */
function findPreheader(body: Element): string | undefined {
  for (const node of walkSeen(body)) {
    if (isElement(node) && isHidden(node)) {
      const text = plain(textOf(node));
      if (text !== undefined) return text;
    } else if (isElement(node) && node.tagName === "img") {
      return undefined;
    } else if (tree.isTextNode(node) && plain(node.value) !== undefined) {
      return undefined;
    }
  }
  return undefined;
}

/** One line; what only fills the rest of a preview (spaces without width, soft hyphens, joiners) goes. */
function plain(text: string): string | undefined {
  const line = text
    .replaceAll(/(?:[\p{Cc}\p{Cf}\u2800]|\u034f)+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return line === "" ? undefined : line;
}

function childOf(element: Element, name: string): Element | undefined {
  return tree
    .getChildNodes(element)
    .filter(isElement)
    .find(({ tagName }) => tagName === name);
}
