import type { Block, BlockKind } from "@delight/email/block";
import type { Edge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { newBlock } from "@delight/email/document";
import type { EmailLanguage } from "@delight/email/document";
import * as z from "zod";
import { endOf } from "../../model/blocks.ts";
import { insertBlocks, placeBlocks, takeBlocks, withFreshIds } from "../../model/many-blocks.ts";
import { isLeaf, type Place, placeOf, root } from "../../model/places.ts";

/** What is dragged: blocks of the email, a new one of a kind, or copies of saved ones. */
export type Dragged =
  | { readonly what: "blocks"; readonly ids: readonly string[] }
  | { readonly what: "kind"; readonly kind: BlockKind }
  | { readonly what: "saved"; readonly blocks: readonly Block[] };

/** What it is dragged over: a block, or a list where it is empty and at its end. */
export type Target =
  | { readonly over: "block"; readonly id: string }
  | { readonly over: "list"; readonly columnsId?: string; readonly column?: number };

const DraggedShape = z.discriminatedUnion("what", [
  z.object({ what: z.literal("blocks"), ids: z.array(z.string()) }),
  z.object({ what: z.literal("kind"), kind: z.string() }),
  z.object({ what: z.literal("saved"), blocks: z.array(z.unknown()) }),
]);

type Data = Record<string | symbol, unknown>;

/** Whether the block is dragged itself. */
export const isAmong = (dragged: Dragged | undefined, id: string) =>
  dragged?.what === "blocks" && dragged.ids.includes(id);

/** What is dragged, when it is something of ours. */
export function readDragged(data: Data): Dragged | undefined {
  return DraggedShape.safeParse(data).success ? (data as unknown as Dragged) : undefined;
}

export function readTarget(data: Data): Target | undefined {
  return data["over"] === "block" || data["over"] === "list" ? (data as unknown as Target) : undefined;
}

/** The place that a target means, with the edge of it that is nearest to the pointer. */
export function targetPlace(blocks: readonly Block[], data: Data): Place | undefined {
  const target = readTarget(data);
  if (!target) return undefined;
  if (target.over === "list") {
    return endOf(
      blocks,
      target.columnsId === undefined ? root : { columnsId: target.columnsId, column: target.column ?? 0 },
    );
  }
  const place = placeOf(blocks, target.id);
  const edge: Edge | null = extractClosestEdge(data);
  return place && { ...place, index: place.index + (edge === "bottom" ? 1 : 0) };
}

/** Whether it holds columns, which can't stand inside columns. */
export function holdsColumns(dragged: Dragged, blocks: readonly Block[]): boolean {
  if (dragged.what === "kind") return dragged.kind === "columns";
  const moved = dragged.what === "saved" ? dragged.blocks : takeBlocks(blocks, dragged.ids);
  return moved.some((block) => !isLeaf(block));
}

export interface Dropped {
  readonly blocks: Block[];
  /** What was moved or made. */
  readonly ids: readonly string[];
}

/** The blocks after a drop; nothing where there is no room for it. */
export function drop(
  blocks: readonly Block[],
  { dragged, place }: { readonly dragged: Dragged; readonly place: Place },
  language: EmailLanguage,
): Dropped | undefined {
  if (dragged.what === "blocks") {
    const next = placeBlocks(blocks, dragged.ids, place);
    return next && { blocks: next, ids: dragged.ids };
  }
  const added = dragged.what === "kind" ? [newBlock(dragged.kind, language)] : withFreshIds(dragged.blocks);
  const next = insertBlocks(blocks, added, place);
  return next && { blocks: next, ids: added.map(({ id }) => id) };
}
