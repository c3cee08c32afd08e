import type { Block } from "@delight/email/block";
import { type BlockList, blocksOf, isLeaf, isSameList, type Place, placeOf, root, withList } from "./places.ts";

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
