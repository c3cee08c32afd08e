import type { DragEvent } from "react";

/** Dropped on another of its kind, an item takes its place. `kind` is a type of data, as `text/x-field`. */
export function dragPlace(kind: string, id: string, onDropped: (id: string) => void) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(kind, id);
      dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(kind)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const dragged = event.dataTransfer.getData(kind);
      if (dragged !== "" && dragged !== id) onDropped(dragged);
    },
  };
}
