import type { Block } from "@delight/email/block";
import { walkBlocks } from "@delight/email/document";
import { blocksOf, isSameList, placeOf } from "./places.ts";

/** The block that an arrow key leads to, in reading order; nothing behind either end. */
export function neighbourOf(blocks: readonly Block[], id: string | undefined, step: -1 | 1): string | undefined {
  const ids = [...walkBlocks(blocks)].map((block) => block.id);
  const at = id === undefined ? -1 : ids.indexOf(id);
  if (at === -1) return step === 1 ? ids[0] : ids.at(-1);
  return ids[at + step];
}

/** All blocks from one to another: of one list those between them, else every one in reading order that stands in the email itself. */
export function rangeOf(blocks: readonly Block[], from: string, to: string): string[] {
  const [one, other] = [placeOf(blocks, from), placeOf(blocks, to)];
  if (!one || !other) return [to];
  const isTogether = isSameList(one, other);
  const list = isTogether ? blocksOf(blocks, one) : blocks;
  const at = (id: string, parent: string | undefined) =>
    list.findIndex((block) => block.id === (isTogether ? id : (parent ?? id)));
  const [start, end] = [at(from, one.columnsId), at(to, other.columnsId)];
  const ids = list.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id);
  return start <= end ? ids : ids.toReversed();
}

/** What is chosen when the chosen blocks go: the next one, else the one before. */
export function afterRemoval(blocks: readonly Block[], ids: readonly string[]): string | undefined {
  const last = ids.at(-1);
  const place = last === undefined ? undefined : placeOf(blocks, last);
  if (!place) return undefined;
  const inside = blocksOf(blocks, place);
  const stays = ({ id }: Block) => !ids.includes(id);
  const next = inside.slice(place.index + 1).find(stays) ?? inside.slice(0, place.index).findLast(stays);
  return next?.id ?? place.columnsId;
}

/** What stays chosen when the blocks have changed under it, be it by an undo: what is still there, else its neighbour. */
export function stillChosen(blocks: readonly Block[], before: readonly Block[], ids: readonly string[]): string[] {
  const there = ids.filter((id) => placeOf(blocks, id));
  const next = there.length > 0 || ids.length === 0 ? undefined : afterRemoval(before, ids);
  return next !== undefined && placeOf(blocks, next) ? [next] : there;
}
