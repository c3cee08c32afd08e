import { longestList } from "./block-parts.ts";
import type { Block, EmailDocument } from "./document.ts";

/** A loop over what is due, as the sender's own HTML writes it. */
const loop = /\{%-?\s*for\s+\w+\s+in\s+dues\b(?:[^%]*?\blimit:\s*(\d+))?/g;

/**
 * How many of a customer's dues a mail of this document lists, whoever reads it: 0 where it lists none, or its blocks do so for some
 * of its readers alone. Of several lists the longest counts.
 */
export function listedDues({ mode, html = "", blocks }: Pick<EmailDocument, "mode" | "html" | "blocks">): number {
  const lists =
    mode === "html"
      ? [...html.matchAll(loop)].map(([, limit]) => (limit === undefined ? longestList : Number(limit)))
      : blocks.flatMap(listsOf);
  return Math.min(longestList, Math.max(0, ...lists));
}

function listsOf(block: Block): number[] {
  if (block.show) return [];
  if (block.repeat?.list === "dues") return [block.repeat.limit];
  if (block.kind === "columns") return block.columns.flatMap((column) => column.blocks.flatMap(listsOf));
  return block.kind === "due_list" ? [block.limit] : [];
}
