import { type AnyExtension, type Editor, InputRule, Mark, Node } from "@tiptap/core";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Italic } from "@tiptap/extension-italic";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Strike } from "@tiptap/extension-strike";
import { Text } from "@tiptap/extension-text";
import { Underline } from "@tiptap/extension-underline";
import type { ChipLabel } from "../chip-label.ts";
import classes from "../text.module.css";

/** Where a link leads; what it may lead to is checked before it comes in. */
const Link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => ({ href: { default: "" } }),
  parseHTML: () => [{ tag: "a[href]" }],
  renderHTML: ({ mark }) => [
    "a",
    { href: String(mark.attrs["href"]), class: classes["link"] ?? "", tabindex: "-1" },
    0,
  ],
});

const Color = Mark.create({
  name: "color",
  addAttributes: () => ({ color: { default: "" } }),
  parseHTML: () => [
    {
      tag: "span[style*=color]",
      getAttrs: (element) => {
        const color = /color:\s*(#[0-9a-f]{3,6})/i.exec(element.getAttribute("style") ?? "")?.[1];
        return color === undefined ? false : { color: color.toLowerCase() };
      },
    },
  ],
  renderHTML: ({ mark }) => ["span", { style: `color:${String(mark.attrs["color"])}` }, 0],
});

function fillChip(chip: HTMLElement, { label, fallback, kind }: ChipLabel) {
  chip.classList.add(classes["chip"] ?? "");
  chip.contentEditable = "false";
  chip.dataset["kind"] = kind;
  chip.textContent = label;
  if (fallback === undefined) return;
  const rest = Object.assign(document.createElement("span"), { className: classes["fallback"] ?? "" });
  // Only the words are set apart: the dot before them stands as the label reads.
  const words = document.createElement("bdi");
  words.textContent = fallback;
  rest.append(words);
  chip.append(rest);
}

/** Writes anew what stands on all chips: names of fields may come after the words. */
export function nameChips(editor: Editor, wordsOf: (source: string) => ChipLabel): void {
  editor.state.doc.descendants((node, at) => {
    const dom = node.type.name === "liquid" ? editor.view.nodeDOM(at) : null;
    if (dom instanceof HTMLElement) fillChip(dom, wordsOf(String(node.attrs["source"])));
  });
}

/** A Liquid tag: it is written, deleted and moved as one, and keeps its source to the byte. */
const createLiquid = (wordsOf: (source: string) => ChipLabel) =>
  Node.create({
    name: "liquid",
    group: "inline",
    inline: true,
    atom: true,
    selectable: true,
    addAttributes: () => ({ source: { default: "" } }),
    parseHTML: () => [
      { tag: "span[data-liquid]", getAttrs: (element) => ({ source: element.textContent }), priority: 100 },
    ],
    // On the clipboard it is its source, so that other programs and other emails get it whole.
    renderHTML: ({ node }) => ["span", { "data-liquid": "" }, String(node.attrs["source"])],
    renderText: ({ node }) => String(node.attrs["source"]),
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement("bdi");
        fillChip(dom, wordsOf(String(node.attrs["source"])));
        return { dom };
      },
    addInputRules() {
      const { type } = this;
      return [
        new InputRule({
          find: /\{\{[^{}]+\}\}$/,
          handler: ({ state, range, match }) => {
            state.tr.replaceWith(range.from, range.to, type.create({ source: match[0] }));
          },
        }),
      ];
    },
  });

/** The formatting that every mail program shows, and merge fields. */
export function richExtensions(wordsOf: (source: string) => ChipLabel): AnyExtension[] {
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    Link,
    Bold,
    Italic,
    Underline,
    Strike,
    Color,
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    createLiquid(wordsOf),
  ];
}

/** One line of words and merge fields. */
export function lineExtensions(wordsOf: (source: string) => ChipLabel): AnyExtension[] {
  return [Document.extend({ content: "paragraph" }), Paragraph, Text, createLiquid(wordsOf)];
}
