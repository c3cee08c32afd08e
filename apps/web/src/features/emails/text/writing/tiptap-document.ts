import type { JSONContent } from "@tiptap/core";
import { type Inline, isAlike, type Marks, type RichBlock } from "../rich-nodes.ts";

type MarkJson = NonNullable<JSONContent["marks"]>[number];

const switches = ["bold", "italic", "underline", "strike"] as const;

function marksJson(marks: Marks): MarkJson[] {
  return [
    ...(marks.href === undefined ? [] : [{ type: "link", attrs: { href: marks.href } }]),
    ...switches.filter((name) => marks[name]).map((type) => ({ type })),
    ...(marks.color === undefined ? [] : [{ type: "color", attrs: { color: marks.color } }]),
  ];
}

function inlineJson(inline: Inline): JSONContent {
  const marks = marksJson(inline.marks);
  if (inline.kind === "text") return { type: "text", text: inline.text, marks };
  if (inline.kind === "break") return { type: "hardBreak", marks };
  return { type: "liquid", attrs: { source: inline.source }, marks };
}

const paragraphJson = (inlines: readonly Inline[]): JSONContent => ({
  type: "paragraph",
  content: inlines.map(inlineJson),
});

function blockJson(block: RichBlock): JSONContent {
  if (block.kind === "paragraph") return paragraphJson(block.inlines);
  const content = block.items.map((item) => ({ type: "listItem", content: item.map(blockJson) }));
  return { type: block.isOrdered ? "orderedList" : "bulletList", content };
}

/** Formatted text as the live editor holds it; an empty one gets the paragraph that the caret needs. */
export function toTiptap(blocks: readonly RichBlock[]): JSONContent {
  const content = blocks.length === 0 ? [paragraphJson([])] : blocks.map(blockJson);
  return { type: "doc", content };
}

export function lineToTiptap(inlines: readonly Inline[]): JSONContent {
  return { type: "doc", content: [paragraphJson(inlines)] };
}

function textAttribute(attrs: Record<string, unknown> | undefined, name: string): string {
  const value = attrs?.[name];
  return typeof value === "string" ? value : "";
}

function marksOf(json: JSONContent): Marks {
  return Object.assign(
    {},
    ...(json.marks ?? []).map(({ type, attrs }) => {
      if (type === "link") return { href: textAttribute(attrs, "href") };
      if (type === "color") return { color: textAttribute(attrs, "color") };
      return { [type]: true };
    }),
  ) as Marks;
}

function inlineOf(json: JSONContent): Inline[] {
  const marks = marksOf(json);
  if (json.type === "text") return [{ kind: "text", text: (json.text ?? "").replaceAll("\u00a0", " "), marks }];
  if (json.type === "hardBreak") return [{ kind: "break", marks }];
  return json.type === "liquid" ? [{ kind: "liquid", source: textAttribute(json.attrs, "source"), marks }] : [];
}

/** The words of a paragraph, neighbours that look alike joined. */
export function inlinesOf(json: JSONContent | undefined): Inline[] {
  const joined: Inline[] = [];
  for (const inline of (json?.content ?? []).flatMap(inlineOf)) {
    const last = joined.at(-1);
    if (inline.kind === "text" && last?.kind === "text" && isAlike(last.marks, inline.marks)) {
      joined[joined.length - 1] = { ...last, text: last.text + inline.text };
    } else joined.push(inline);
  }
  return joined;
}

function blockOf(json: JSONContent): RichBlock[] {
  if (json.type === "paragraph") return [{ kind: "paragraph", inlines: inlinesOf(json) }];
  const items = (json.content ?? []).map((item) => (item.content ?? []).flatMap(blockOf));
  return [{ kind: "list", isOrdered: json.type === "orderedList", items }];
}

/** Formatted text from the live editor. One that holds a single empty paragraph is empty. */
export function fromTiptap(json: JSONContent): RichBlock[] {
  const blocks = (json.content ?? []).flatMap(blockOf);
  const [only, ...rest] = blocks;
  return only?.kind === "paragraph" && only.inlines.length === 0 && rest.length === 0 ? [] : blocks;
}
