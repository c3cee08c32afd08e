import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import type { Block } from "@delight/email/block";
import { type RefObject, useEffect, useState } from "react";
import { useEditorStore } from "../../editor/editor-context.ts";
import { shownVariant } from "../../model/editor-store.ts";
import { placeOf } from "../../model/places.ts";
import { holdsColumns, isAmong, readDragged } from "./drag-data.ts";

interface BlockDrag {
  /** Where a dragged block would come, seen from this one. */
  readonly edge: "top" | "bottom" | undefined;
  readonly isDragged: boolean;
}

/** Lets a block be dragged, and others be dropped before and behind it. */
export function useBlockDrag(ref: RefObject<HTMLElement | null>, { id }: Block): BlockDrag {
  const store = useEditorStore();
  const [edge, setEdge] = useState<"top" | "bottom">();
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const blocksNow = () => shownVariant(store.getState()).document.blocks;
    const chosen = () => {
      const { selected } = store.getState();
      return selected.includes(id) ? selected : [id];
    };
    return combine(
      draggable({
        element,
        // Words are selected by the pointer while they are written: the grip of the toolbar drags then.
        canDrag: () => store.getState().editing?.id !== id,
        getInitialData: () => ({ what: "blocks", ids: chosen() }),
        onDragStart: () => setIsDragged(true),
        onDrop: () => setIsDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const dragged = readDragged(source.data);
          if (!dragged) return false;
          // Let go over itself it stays: refused here, it would fall to the list around it, at its end.
          if (isAmong(dragged, id)) return true;
          const isInColumn = placeOf(blocksNow(), id)?.columnsId !== undefined;
          return !isInColumn || !holdsColumns(dragged, blocksNow());
        },
        getData: ({ input, source }) =>
          isAmong(readDragged(source.data), id)
            ? { over: "itself" }
            : attachClosestEdge({ over: "block", id }, { element, input, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self, location }) => {
          const isInnermost = location.current.dropTargets[0]?.element === element;
          const closest = extractClosestEdge(self.data);
          setEdge(isInnermost && (closest === "top" || closest === "bottom") ? closest : undefined);
        },
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined),
      }),
    );
  }, [ref, store, id]);
  return { edge, isDragged };
}
