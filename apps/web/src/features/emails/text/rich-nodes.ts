import { cleanRichText } from "@delight/email/rich-text";
import { decodeEntities, escapeHtml } from "@delight/email/source/escape";
import { maskLiquid, splitLiquid } from "@delight/email/source/mask";

export interface Marks {
  readonly bold?: true;
  readonly italic?: true;
  readonly underline?: true;
  readonly strike?: true;
  readonly color?: string;
  readonly href?: string;
}

/** Words, a Liquid tag as it was written, or a break of the line. */
export type Inline =
  | { readonly kind: "text"; readonly text: string; readonly marks: Marks }
  | { readonly kind: "liquid"; readonly source: string; readonly marks: Marks }
  | { readonly kind: "break"; readonly marks: Marks };

export type RichBlock =
  | { readonly kind: "paragraph"; readonly inlines: readonly Inline[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: readonly (readonly RichBlock[])[] };

interface Flow {
  kind: "flow";
  blocks: RichBlock[];
  /** The paragraph that is being read; an implied one has no tag of its own. */
  open: { inlines: Inline[]; isImplied: boolean } | undefined;
}

interface List {
  kind: "list";
  isOrdered: boolean;
  items: RichBlock[][];
}

interface Reading {
  frames: (Flow | List)[];
  marks: Marks;
}

const newFlow = (): Flow => ({ kind: "flow", blocks: [], open: undefined });

function closeParagraph(flow: Flow) {
  const { open } = flow;
  flow.open = undefined;
  if (!open) return;
  const isBlank = open.inlines.every((inline) => inline.kind === "text" && inline.text.trim() === "");
  if (!open.isImplied || !isBlank) flow.blocks.push({ kind: "paragraph", inlines: open.inlines });
}

/** Where words go now; words right inside a list make an item of it. */
function currentFlow({ frames }: Reading): Flow {
  const top = frames.at(-1);
  if (top?.kind === "flow") return top;
  const item = newFlow();
  frames.push(item);
  return item;
}

function add(reading: Reading, inline: Inline) {
  const flow = currentFlow(reading);
  flow.open ??= { inlines: [], isImplied: true };
  const last = flow.open.inlines.at(-1);
  if (inline.kind === "text" && last?.kind === "text" && isAlike(last.marks, inline.marks)) {
    flow.open.inlines[flow.open.inlines.length - 1] = { ...last, text: last.text + inline.text };
  } else flow.open.inlines.push(inline);
}

export const isAlike = (one: Marks, other: Marks) => tagsOf(one).join("") === tagsOf(other).join("");

/** An item of a list begins with words, be they none. */
function itemOf(flow: Flow): RichBlock[] {
  closeParagraph(flow);
  const isWordy = flow.blocks[0]?.kind === "paragraph";
  return isWordy ? flow.blocks : [{ kind: "paragraph", inlines: [] }, ...flow.blocks];
}

function closeFrame({ frames }: Reading) {
  const frame = frames.pop();
  const below = frames.at(-1);
  if (frame?.kind === "flow" && below?.kind === "list") below.items.push(itemOf(frame));
  if (frame?.kind === "list" && below?.kind === "flow" && frame.items.length > 0) below.blocks.push(frame);
}

/** Ends everything that was opened above a depth, the innermost first. */
function unwind(reading: Reading, depth: number) {
  while (reading.frames.length > depth) closeFrame(reading);
}

type End = () => void;

function beginParagraph(reading: Reading): End {
  const flow = currentFlow(reading);
  closeParagraph(flow);
  flow.open = { inlines: [], isImplied: false };
  return () => closeParagraph(flow);
}

function beginList(reading: Reading, isOrdered: boolean): End {
  closeParagraph(currentFlow(reading));
  const depth = reading.frames.length;
  reading.frames.push({ kind: "list", isOrdered, items: [] });
  return () => unwind(reading, depth);
}

/** Outside of any list an item is but a paragraph. */
function beginItem(reading: Reading): End {
  const { frames } = reading;
  const top = frames.at(-1);
  if (top?.kind === "flow") closeParagraph(top);
  if (top?.kind === "flow" && frames.at(-2)?.kind === "list") unwind(reading, frames.length - 1);
  if (frames.at(-1)?.kind !== "list") return () => closeParagraph(currentFlow(reading));
  const depth = frames.length;
  frames.push(newFlow());
  return () => unwind(reading, depth);
}

/** Reads one start tag; answers how to end it. */
function begin(reading: Reading, tag: string, values: Values): End {
  if (tag === "p") return beginParagraph(reading);
  if (tag === "ul" || tag === "ol") return beginList(reading, tag === "ol");
  if (tag === "li") return beginItem(reading);
  const { marks } = reading;
  reading.marks = { ...marks, ...markOf(tag, values) };
  return () => (reading.marks = marks);
}

/** What the attributes of a tag say. */
interface Values {
  readonly href: string | undefined;
  readonly color: string | undefined;
}

function markOf(tag: string, { href, color }: Values): Marks {
  if (tag === "strong") return { bold: true };
  if (tag === "em") return { italic: true };
  if (tag === "u") return { underline: true };
  if (tag === "s") return { strike: true };
  if (tag === "a" && href !== undefined) return { href };
  return tag === "span" && color !== undefined ? { color } : {};
}

function readWords(reading: Reading, text: string, sourceOfTag: (veiled: string) => string) {
  for (const piece of text.split(/(\uFDD0\d+\uFDD1)/)) {
    const { marks } = reading;
    if (piece.startsWith("\uFDD0")) add(reading, { kind: "liquid", source: sourceOfTag(piece), marks });
    else if (piece !== "") add(reading, { kind: "text", text: decodeEntities(piece), marks });
  }
}

/** Formatted text as paragraphs and lists of words and Liquid tags. */
export function parseRich(html: string): RichBlock[] {
  const mask = maskLiquid(cleanRichText(html));
  const shown = (veiled: string) => decodeEntities(mask.show(veiled));
  const base = newFlow();
  const reading: Reading = { frames: [base], marks: {} };
  const ends: End[] = [];
  const valuesOf = (attributes: string): Values => {
    const href = /href="([^"]*)"/.exec(attributes)?.[1];
    return { href: href === undefined ? undefined : shown(href), color: /color:(#[0-9a-f]+)/.exec(attributes)?.[1] };
  };
  for (const [, slash, tag = "", attributes = "", text] of mask.text.matchAll(/<(\/?)([a-z]+)([^<>]*)>|([^<]+)/g)) {
    if (text !== undefined) readWords(reading, text, shown);
    else if (tag === "br") add(reading, { kind: "break", marks: reading.marks });
    else if (slash === "/") ends.pop()?.();
    else ends.push(begin(reading, tag, valuesOf(attributes)));
  }
  unwind(reading, 1);
  closeParagraph(base);
  return base.blocks;
}

/** The tags of some marks from the outermost in, with what ends them. */
function tagsOf({ href, bold, italic, underline, strike, color }: Marks): string[] {
  return [
    href === undefined ? "" : `a href="${escapeHtml(href)}"`,
    bold ? "strong" : "",
    italic ? "em" : "",
    underline ? "u" : "",
    strike ? "s" : "",
    color === undefined ? "" : `span style="color:${color}"`,
  ].filter(Boolean);
}

function sourceOf(inline: Inline): string {
  if (inline.kind === "break") return "<br />";
  return escapeHtml(inline.kind === "text" ? inline.text : inline.source);
}

export function writeInlines(inlines: readonly Inline[]): string {
  const open: string[] = [];
  let html = "";
  const close = (length: number) => {
    while (open.length > length) html += `</${open.pop()?.split(" ")[0]}>`;
  };
  for (const inline of inlines) {
    const tags = tagsOf(inline.marks);
    const shared = tags.findIndex((tag, index) => open[index] !== tag);
    close(shared === -1 ? tags.length : shared);
    for (const tag of tags.slice(open.length)) {
      html += `<${tag}>`;
      open.push(tag);
    }
    html += sourceOf(inline);
  }
  close(0);
  return html;
}

function writeItem(blocks: readonly RichBlock[]): string {
  const [first, ...rest] = blocks;
  const isShort = first?.kind === "paragraph" && rest.every(({ kind }) => kind === "list");
  return isShort ? writeInlines(first.inlines) + writeRich(rest) : writeRich(blocks);
}

/** Formatted text as it is stored: what `cleanRichText` leaves as it is. */
export function writeRich(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "paragraph") return `<p>${writeInlines(block.inlines)}</p>`;
      const tag = block.isOrdered ? "ol" : "ul";
      return `<${tag}>${block.items.map((item) => `<li>${writeItem(item)}</li>`).join("")}</${tag}>`;
    })
    .join("");
}

/** One line of words: its Liquid tags apart from the rest. */
export function parseLine(text: string): Inline[] {
  return splitLiquid(text).map(({ text: source, isTag }) =>
    isTag ? { kind: "liquid", source, marks: {} } : { kind: "text", text: source, marks: {} },
  );
}

export function writeLine(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => (inline.kind === "liquid" ? inline.source : inline.kind === "text" ? inline.text : " "))
    .join("");
}
