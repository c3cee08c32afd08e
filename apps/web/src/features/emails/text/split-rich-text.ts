import { type Inline, parseRich, type RichBlock, writeInlines, writeRich } from "./rich-nodes.ts";

/** Formatted text in parts of which each fits into a text block; nothing of it is lost. */
export function splitRichText(html: string, most: number): string[] {
  if (html.length <= most) return [html];
  const parts: string[] = [];
  for (const block of parseRich(html).flatMap((one) => smaller(one, most))) {
    const next = writeRich([block]);
    const last = parts.at(-1);
    if (last !== undefined && last.length + next.length <= most) parts[parts.length - 1] = last + next;
    else parts.push(next);
  }
  return parts;
}

/** A paragraph or list that is longer by itself, in pieces. */
function smaller(block: RichBlock, most: number): RichBlock[] {
  if (writeRich([block]).length <= most) return [block];
  if (block.kind === "list") {
    return block.items.flatMap((item) => {
      const list: RichBlock = { ...block, items: [item] };
      return writeRich([list]).length <= most ? [list] : item.flatMap((inside) => smaller(inside, most));
    });
  }
  return runs(
    block.inlines.flatMap((inline) => pieces(inline, most)),
    most,
  );
}

/** Words in pieces that leave room for their marks, broken between words where there are any. */
function pieces(inline: Inline, most: number): Inline[] {
  if (inline.kind !== "text") return [inline];
  // Escaped, one letter may become six.
  const size = Math.floor((most - writeInlines([{ ...inline, text: "" }]).length) / 12);
  const found = inline.text.match(new RegExp(`[^]{1,${size}}(?:\\s|$)|[^]{1,${size}}`, "gu")) ?? [];
  return found.map((text) => ({ ...inline, text }));
}

function runs(inlines: readonly Inline[], most: number): RichBlock[] {
  const paragraphs: Inline[][] = [];
  for (const inline of inlines) {
    const last = paragraphs.at(-1);
    const isRoomy = last && `<p>${writeInlines([...last, inline])}</p>`.length <= most;
    if (isRoomy) last.push(inline);
    else paragraphs.push([inline]);
  }
  return paragraphs.map((run) => ({ kind: "paragraph", inlines: run }));
}
