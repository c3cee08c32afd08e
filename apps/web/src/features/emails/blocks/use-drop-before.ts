import { type DragEvent, useState } from "react";
import { useEmailEditor } from "../editor/editor-context.ts";
import { placeBlock } from "../model/blocks.ts";
import type { Place } from "../model/places.ts";

export const dragType = "application/x-email-block";

/** Takes a dragged block and puts it before this place; the menu and the keyboard do the same without dragging. */
export function useDropBefore(place: Place) {
  const { changeBlocks } = useEmailEditor();
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      event.stopPropagation();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(dragType);
      setIsOver(false);
      if (id === "") return;
      event.preventDefault();
      event.stopPropagation();
      changeBlocks((blocks) => placeBlock(blocks, id, place));
    },
  };
}
