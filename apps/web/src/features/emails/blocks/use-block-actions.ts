import type { KeyboardEvent } from "react";
import { useEmailEditor } from "../editor/editor-context.ts";
import { duplicateBlock, moveBlock, removeBlock } from "../model/blocks.ts";
import { blocksOf, placeOf } from "../model/places.ts";

export interface BlockActions {
  readonly move: (step: -1 | 1) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What can be done with one block, by menu and by keyboard. */
export function useBlockActions(id: string): BlockActions {
  const { variant, changeBlocks, select } = useEmailEditor();
  const { blocks } = variant.document;
  const place = placeOf(blocks, id);
  const neighbours = place ? blocksOf(blocks, place) : [];
  const move = (step: -1 | 1) => changeBlocks((before) => moveBlock(before, id, step));
  const duplicate = () => {
    const { blocks: next, copyId } = duplicateBlock(blocks, id);
    changeBlocks(() => next);
    select(copyId);
  };
  const remove = () => {
    const index = place?.index ?? 0;
    changeBlocks((before) => removeBlock(before, id));
    const next = neighbours[index + 1] ?? neighbours[index - 1];
    select(undefined);
    if (next) focusBlock(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event, { move, duplicate, remove });
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  const isFirst = place?.index === 0;
  const isLast = place?.index === neighbours.length - 1;
  return { move, duplicate, remove, isFirst, isLast, onKeyDown };
}

function actionOf(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { move, duplicate, remove }: Pick<BlockActions, "move" | "duplicate" | "remove">,
): (() => void) | undefined {
  if (altKey && key === "ArrowUp") return () => move(-1);
  if (altKey && key === "ArrowDown") return () => move(1);
  if ((ctrlKey || metaKey) && key.toLowerCase() === "d") return duplicate;
  return key === "Delete" ? remove : undefined;
}

export const blockElementId = (id: string) => `block-${id}`;

/** Brings a block to the eye and the keyboard there, once it is on the screen. */
export function focusBlock(id: string): void {
  requestAnimationFrame(() => {
    const head = document.getElementById(blockElementId(id));
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: "nearest" });
  });
}
