import type { DragEvent } from "react";
import type { ColumnChoice } from "./use-arrangement.ts";

const kind = "text/x-column";

/** What makes an element a handle of its column: dropped on another, the column takes its place. */
export function columnDrag(id: string, { place }: Pick<ColumnChoice, "place">) {
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
      if (dragged !== "" && dragged !== id) place(dragged, id);
    },
  };
}
