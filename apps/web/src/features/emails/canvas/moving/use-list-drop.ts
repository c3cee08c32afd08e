import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useState } from "react";
import { useEditorStore } from "../../editor/editor-context.ts";
import { shownVariant } from "../../model/editor-store.ts";
import type { BlockList } from "../../model/places.ts";
import { holdsColumns, readDragged } from "./drag-data.ts";

/** Takes what is dropped into a list, behind its last block; answers whether something is over it. */
export function useListDrop(ref: RefObject<HTMLElement | null>, { columnsId, column }: BlockList): boolean {
  const store = useEditorStore();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = readDragged(source.data);
        if (!dragged) return false;
        if (columnsId === undefined) return true;
        const isItself = dragged.what === "blocks" && dragged.ids.includes(columnsId);
        return !isItself && !holdsColumns(dragged, shownVariant(store.getState()).document.blocks);
      },
      getData: () => ({ over: "list", columnsId, column }),
      onDrag: ({ location }) => setIsOver(location.current.dropTargets[0]?.element === element),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    });
  }, [ref, store, columnsId, column]);
  return isOver;
}
