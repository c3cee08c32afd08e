import type { Block, LeafBlock } from "@delight/email/block";

/** Where a block stands: in the email itself, or in a column of a columns block. */
export interface BlockList {
  readonly columnsId?: string;
  readonly column?: number;
}

export interface Place extends BlockList {
  readonly index: number;
}

/** The email's own list. */
export const root: BlockList = {};

export function isSameList(one: BlockList, other: BlockList): boolean {
  return one.columnsId === other.columnsId && one.column === other.column;
}

/** The blocks of one list; an unknown list is empty. */
export function blocksOf(blocks: readonly Block[], list: BlockList): readonly Block[] {
  if (list.columnsId === undefined) return blocks;
  const parent = blocks.find((block) => block.id === list.columnsId);
  return parent?.kind === "columns" ? (parent.columns[list.column ?? 0]?.blocks ?? []) : [];
}

/** Where a block stands, wherever it is. */
export function placeOf(blocks: readonly Block[], id: string): Place | undefined {
  for (const [index, block] of blocks.entries()) {
    if (block.id === id) return { index };
    if (block.kind !== "columns") continue;
    for (const [column, { blocks: inside }] of block.columns.entries()) {
      const at = inside.findIndex((leaf) => leaf.id === id);
      if (at !== -1) return { columnsId: block.id, column, index: at };
    }
  }
  return undefined;
}

/** The block of that id, wherever it is. */
export function findBlock(blocks: readonly Block[], id: string): Block | undefined {
  const place = placeOf(blocks, id);
  return place && blocksOf(blocks, place)[place.index];
}

/** The document's blocks with one list replaced; columns hold leaves only. */
export function withList(blocks: readonly Block[], list: BlockList, next: readonly Block[]): Block[] {
  if (list.columnsId === undefined) return [...next];
  return blocks.map((block) => {
    if (block.id !== list.columnsId || block.kind !== "columns") return block;
    const columns = block.columns.map((column, index) =>
      index === list.column ? { ...column, blocks: next.filter(isLeaf) } : column,
    );
    return { ...block, columns };
  });
}

export function isLeaf(block: Block): block is LeafBlock {
  return block.kind !== "columns";
}
