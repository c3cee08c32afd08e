import type { Block, LeafBlock } from "@delight/email/block";
import { newBlockId } from "@delight/email/document";

/** Copies of blocks under ids of their own, those inside of columns too: an email may take the same saved blocks twice. */
export function withFreshIds(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.kind !== "columns") return { ...structuredClone(block), id: newBlockId() };
    const columns = block.columns.map((column) => ({
      ...structuredClone(column),
      blocks: column.blocks.map((inside): LeafBlock => ({ ...structuredClone(inside), id: newBlockId() })),
    }));
    return { ...block, id: newBlockId(), columns };
  });
}
