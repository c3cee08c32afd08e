import { convert, type FormatCallback } from "html-to-text";
import { maskLiquid } from "../source/mask.ts";
import { needsMark } from "./html-source.ts";

type Node = Parameters<FormatCallback>[0];

function textOf(node: Node): string {
  return node.type === "text" ? (node.data ?? "") : (node.children ?? []).map(textOf).join("");
}

function attributeOf(node: Node, name: string) {
  const attributes = (node.attribs ?? {}) as Record<string, string>;
  return (attributes[name] ?? "").trim();
}

/** A label that is an address already is not said twice. */
function saysItself(label: string, href: string) {
  return /^https?:\/\/\S+$/.test(label) || href === `mailto:${label}` || href === `tel:${label}`;
}

/** `only` writes what is there for whom a merge field is filled. */
const createAnchor =
  (only: (field: string, words: string) => string): FormatCallback =>
  (element, walk, builder) => {
    const href = attributeOf(element, "href");
    const needs = attributeOf(element, needsMark);
    const label = textOf(element).trim();
    const isPlace = href !== "" && !href.startsWith("#");
    if (isPlace && saysItself(label, href)) {
      builder.addInline(href.replace(/^(mailto|tel):/, ""), { noWordTransform: true });
      return;
    }
    walk(element.children ?? [], builder);
    if (!isPlace || !label) return;
    builder.addInline(needs ? only(needs, `: ${href}`) : `: ${href}`, { noWordTransform: true });
  };

const image: FormatCallback = (element, _walk, builder) => {
  const alt = attributeOf(element, "alt");
  if (alt) builder.addInline(alt, { noWordTransform: true });
};

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** HTML with Liquid as text with Liquid: paragraphs apart, links as "label: address". */
export function toPlainText(html: string): string {
  const mask = maskLiquid(html);
  const only = (field: string, words: string) => `${mask.hide(`{% if ${field} %}`)}${words}${mask.hide("{% endif %}")}`;
  const text = convert(mask.text, {
    wordwrap: false,
    limits: { maxDepth: 200, maxInputLength: 1_000_000 },
    formatters: { anchor: createAnchor(only), image },
    selectors: [
      { selector: "a", format: "anchor" },
      { selector: "img", format: "image" },
      ...headings.map((selector) => ({ selector, format: "heading", options: { uppercase: false } })),
      { selector: "title", format: "skip" },
      { selector: "table", format: "block" },
      { selector: "tr", format: "block" },
    ],
  });
  return mask.show(text.replace(/\{(?=[{%])/g, "{ ")).trim();
}
