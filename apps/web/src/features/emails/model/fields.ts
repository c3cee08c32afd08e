import type { Block, BlockKind } from "@delight/email/block";
import { replaceBlock } from "./blocks.ts";
import { findBlock } from "./places.ts";

/** Words of a block that are written where they stand; `rich` ones may be formatted. */
export interface TextField {
  readonly name: string;
  readonly isRich?: true;
}

const fields: Partial<Record<BlockKind, readonly TextField[]>> = {
  text: [{ name: "html", isRich: true }],
  heading: [{ name: "text" }],
  button: [{ name: "label" }],
  hero: [{ name: "title" }, { name: "html", isRich: true }, { name: "label" }],
  video: [{ name: "caption" }],
  service_card: [{ name: "label" }],
  due_list: [{ name: "title" }],
  appointment: [{ name: "title" }, { name: "note" }, { name: "label" }],
  quote_summary: [{ name: "title" }, { name: "label" }],
  coupon: [{ name: "title" }, { name: "code" }, { name: "terms" }, { name: "label" }],
  review_stars: [{ name: "question" }],
  footer: [{ name: "reason" }],
};

/** What can be written in place, in reading order. */
export function textFieldsOf(kind: BlockKind): readonly TextField[] {
  return fields[kind] ?? [];
}

/** The words of a field; nothing for fields that the block does not have. */
export function textOf(block: Block, field: string): string {
  const value: unknown = Object.entries(block).find(([name]) => name === field)?.[1];
  return typeof value === "string" ? value : "";
}

/** The blocks with the words of one field replaced. */
export function replaceText(
  blocks: readonly Block[],
  { id, field }: { readonly id: string; readonly field: string },
  text: string,
): Block[] {
  const block = findBlock(blocks, id);
  return block ? replaceBlock(blocks, { ...block, [field]: text }) : [...blocks];
}
