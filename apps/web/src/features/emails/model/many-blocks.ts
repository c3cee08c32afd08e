import type { Block } from "@delight/email/block";
import { newBlockId, walkBlocks } from "@delight/email/document";
import { insertBlock } from "./blocks.ts";
import { type BlockList, blocksOf, isLeaf, isSameList, type Place, placeOf, root, withList } from "./places.ts";

const most = { root: 100, column: 20 };

/** Whether so many blocks more may stand in a list. */
function hasRoom(blocks: readonly Block[], list: BlockList, count: number): boolean {
  return blocksOf(blocks, list).length + count <= (isSameList(list, root) ? most.root : most.column);
}

/** The blocks of those ids in reading order; what stands inside a chosen columns block comes with it. */
export function takeBlocks(blocks: readonly Block[], ids: readonly string[]): Block[] {
  const wanted = new Set(ids);
  return blocks.flatMap((block) => {
    if (wanted.has(block.id)) return [block];
    if (block.kind !== "columns") return [];
    return block.columns.flatMap((column) => column.blocks.filter(({ id }) => wanted.has(id)));
  });
}

export function removeBlocks(blocks: readonly Block[], ids: readonly string[]): Block[] {
  const gone = new Set(ids);
  return blocks
    .filter(({ id }) => !gone.has(id))
    .map((block) => {
      if (block.kind !== "columns" || !block.columns.some((column) => column.blocks.some(({ id }) => gone.has(id))))
        return block;
      const columns = block.columns.map((column) => ({
        ...column,
        blocks: column.blocks.filter(({ id }) => !gone.has(id)),
      }));
      return { ...block, columns };
    });
}

/** Copies under ids of their own. */
export function withFreshIds(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (isLeaf(block)) return { ...structuredClone(block), id: newBlockId() };
    const columns = block.columns.map((column) => ({
      ...column,
      blocks: column.blocks.map((leaf) => ({ ...structuredClone(leaf), id: newBlockId() })),
    }));
    return { ...block, id: newBlockId(), columns };
  });
}

/** Puts blocks at a place; columns that would stand inside columns come behind those. Nothing where there is no room. */
export function insertBlocks(blocks: readonly Block[], added: readonly Block[], place: Place): Block[] | undefined {
  const isInColumn = place.columnsId !== undefined;
  const here = isInColumn ? added.filter(isLeaf) : added;
  const behind = isInColumn ? added.filter((block) => !isLeaf(block)) : [];
  if (!hasRoom(blocks, place, here.length) || !hasRoom(blocks, root, behind.length)) return undefined;
  const inside = withList(blocks, place, blocksOf(blocks, place).toSpliced(place.index, 0, ...here));
  const parent = blocks.findIndex(({ id }) => id === place.columnsId);
  return behind.reduceRight<Block[]>((next, block) => insertBlock(next, block, { index: parent + 1 }), inside);
}

/** Takes blocks out and puts them, in reading order, before what stands at the place now. Nothing where there is no room. */
export function placeBlocks(blocks: readonly Block[], ids: readonly string[], place: Place): Block[] | undefined {
  const moved = takeBlocks(blocks, ids);
  const isInColumn = place.columnsId !== undefined;
  if (moved.length === 0 || moved.some(({ id }) => id === place.columnsId)) return [...blocks];
  if (isInColumn && moved.some((block) => !isLeaf(block))) return [...blocks];
  const before = blocksOf(blocks, place).slice(0, place.index);
  const index = before.filter(({ id }) => !ids.includes(id)).length;
  const next = insertBlocks(removeBlocks(blocks, ids), moved, { ...place, index });
  return next && sameOrder(blocks, next) ? [...blocks] : next;
}

function sameOrder(one: readonly Block[], other: readonly Block[]) {
  const trace = (blocks: readonly Block[]) =>
    [...walkBlocks(blocks)].map(({ id }) => `${id} ${placeOf(blocks, id)?.columnsId ?? ""}`).join();
  return trace(one) === trace(other);
}

/** Moves blocks of one list a step up or down together; at either end they stay. */
export function moveBlocks(blocks: readonly Block[], ids: readonly string[], step: -1 | 1): Block[] {
  const places = takeBlocks(blocks, ids).flatMap(({ id }) => placeOf(blocks, id) ?? []);
  const [first] = places;
  if (!first || places.some((place) => !isSameList(place, first))) return [...blocks];
  const indexes = places.map(({ index }) => index);
  const inside = blocksOf(blocks, first);
  const edge = step === -1 ? Math.min(...indexes) - 1 : Math.max(...indexes) + 1;
  if (edge < 0 || edge >= inside.length) return [...blocks];
  return placeBlocks(blocks, ids, { ...first, index: step === -1 ? edge : edge + 1 }) ?? [...blocks];
}

/** Puts a copy of each block behind the last of them. Nothing where there is no room. */
export function duplicateBlocks(
  blocks: readonly Block[],
  ids: readonly string[],
): { blocks: Block[]; copies: string[] } | undefined {
  const chosen = takeBlocks(blocks, ids);
  const last = chosen.at(-1);
  const place = last && placeOf(blocks, last.id);
  if (!place) return { blocks: [...blocks], copies: [] };
  const copies = withFreshIds(chosen);
  const next = insertBlocks(blocks, copies, { ...place, index: place.index + 1 });
  return next && { blocks: next, copies: copies.map(({ id }) => id) };
}
