import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toastError } from "../../../../ui/toast.ts";
import { useEditorStore } from "../../editor/editor-context.ts";
import { shownVariant } from "../../model/editor-store.ts";
import { focusBlock } from "../focus-block.ts";
import { drop, readDragged, targetPlace } from "./drag-data.ts";

/** Does what was dropped, and scrolls while something is dragged near an edge. */
export function useDrops(scroller: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation("editor");
  const store = useEditorStore();
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    return combine(
      autoScrollForElements({ element }),
      monitorForElements({
        canMonitor: ({ source }) => readDragged(source.data) !== undefined,
        onDrop: ({ source, location }) => {
          const { blocks } = shownVariant(store.getState()).document;
          const { language } = shownVariant(store.getState());
          const dragged = readDragged(source.data);
          const target = location.current.dropTargets[0];
          const place = target && targetPlace(blocks, target.data);
          if (!dragged || !place) return;
          const dropped = drop(blocks, { dragged, place }, language);
          if (!dropped) return toastError(t("said.full"));
          store.actions.changeBlocks(() => dropped.blocks);
          store.actions.selectMany(dropped.ids);
          announce(t(dragged.what === "blocks" ? "said.moved" : "said.added", { count: dropped.ids.length }));
          const last = dropped.ids.at(-1);
          if (last !== undefined) focusBlock(last);
        },
      }),
    );
  }, [scroller, store, t]);
}
