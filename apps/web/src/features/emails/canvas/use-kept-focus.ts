import { type RefObject, useEffect } from "react";
import { useEditorStore } from "../editor/editor-context.ts";
import { focusShownBlock } from "./focus-block.ts";

/** When what had the focus goes, the chosen block takes it over; where nothing is left, the button that adds something. */
export function useKeptFocus(canvas: RefObject<HTMLElement | null>): void {
  const store = useEditorStore();
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.history.present === before.history.present) return;
        const active = document.activeElement;
        if (!canvas.current?.contains(active) && !active?.closest("[data-tools]")) return;
        requestAnimationFrame(() => {
          if (document.activeElement !== document.body) return;
          const id = store.getState().selected.at(-1);
          if (id === undefined) canvas.current?.querySelector<HTMLElement>("[data-adds]")?.focus();
          else focusShownBlock(id);
        });
      }),
    [store, canvas],
  );
}
