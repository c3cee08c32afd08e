import type { Block } from "@delight/email/block";
import { newBlockId } from "@delight/email/document";
import {
  type BlockList,
  blocksOf,
  findBlock,
  isLeaf,
  isSameList,
  type Place,
  placeOf,
  root,
  withList,
} from "./places.ts";

/** Puts a block at a place; columns can't stand inside columns. */
export function insertBlock(blocks: readonly Block[], block: Block, place: Place): Block[] {
  if (!isLeaf(block) && place.columnsId !== undefined) return [...blocks];
  return withList(blocks, place, blocksOf(blocks, place).toSpliced(place.index, 0, block));
}

/** The end of a list, but before the footer that closes an email. */
export function endOf(blocks: readonly Block[], list: BlockList): Place {
  const inside = blocksOf(blocks, list);
  const hasFooterLast = isSameList(list, root) && inside.at(-1)?.kind === "footer";
  return { ...list, index: hasFooterLast ? inside.length - 1 : inside.length };
}

/** Replaces the block of the same id. */
export function replaceBlock(blocks: readonly Block[], block: Block): Block[] {
  const place = placeOf(blocks, block.id);
  if (!place) return [...blocks];
  return withList(blocks, place, blocksOf(blocks, place).with(place.index, block));
}

export function removeBlock(blocks: readonly Block[], id: string): Block[] {
  const place = placeOf(blocks, id);
  if (!place) return [...blocks];
  return withList(blocks, place, blocksOf(blocks, place).toSpliced(place.index, 1));
}

/** Puts a copy right behind the block, under ids of its own. */
export function duplicateBlock(blocks: readonly Block[], id: string): { blocks: Block[]; copyId: string | undefined } {
  const place = placeOf(blocks, id);
  const block = findBlock(blocks, id);
  if (!place || !block) return { blocks: [...blocks], copyId: undefined };
  const copy = withFreshIds(block);
  return { blocks: insertBlock(blocks, copy, { ...place, index: place.index + 1 }), copyId: copy.id };
}

/** Moves a block within its list; at either end it stays. */
export function moveBlock(blocks: readonly Block[], id: string, step: -1 | 1): Block[] {
  const place = placeOf(blocks, id);
  const block = findBlock(blocks, id);
  if (!place || !block) return [...blocks];
  const inside = blocksOf(blocks, place);
  const index = place.index + step;
  if (index < 0 || index >= inside.length) return [...blocks];
  return withList(blocks, place, inside.toSpliced(place.index, 1).toSpliced(index, 0, block));
}

/** Takes a block out and puts it before the one that stands at the place now. */
export function placeBlock(blocks: readonly Block[], id: string, place: Place): Block[] {
  const from = placeOf(blocks, id);
  const block = findBlock(blocks, id);
  if (!from || !block || place.columnsId === id) return [...blocks];
  if (!isLeaf(block) && place.columnsId !== undefined) return [...blocks];
  const isBehind = isSameList(from, place) && from.index < place.index;
  return insertBlock(removeBlock(blocks, id), block, { ...place, index: isBehind ? place.index - 1 : place.index });
}

function withFreshIds(block: Block): Block {
  if (isLeaf(block)) return { ...structuredClone(block), id: newBlockId() };
  const columns = block.columns.map((column) => ({
    ...column,
    blocks: column.blocks.map((leaf) => ({ ...structuredClone(leaf), id: newBlockId() })),
  }));
  return { ...block, id: newBlockId(), columns };
}
