import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { toastError, toastInfo } from "../../../ui/toast.ts";
import { useEditorStore } from "../editor/editor-context.ts";
import { readClipboard, writeClipboard } from "../model/clipboard.ts";
import { shownVariant } from "../model/editor-store.ts";
import { takeBlocks } from "../model/many-blocks.ts";
import { useBlockActions } from "./use-block-actions.ts";

/** Copies, cuts and pastes blocks, between emails and tabs too, while a block, or what stands beside them all, has the focus. */
export function useBlockClipboard(canvas: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation("editor");
  const store = useEditorStore();
  const { insert, remove } = useBlockActions();
  useEffect(() => {
    const isHere = () => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement) || !canvas.current?.contains(activeElement)) return false;
      return activeElement === canvas.current || activeElement.matches("[data-block-id], [data-adds]");
    };
    const onCopy = (event: ClipboardEvent) => {
      const state = store.getState();
      const blocks = takeBlocks(shownVariant(state).document.blocks, state.selected);
      if (!isHere() || blocks.length === 0 || !event.clipboardData) return;
      writeClipboard(event.clipboardData, blocks);
      event.preventDefault();
      if (event.type === "cut") remove();
      else announce(t("said.copied", { count: blocks.length }));
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isHere() || !event.clipboardData) return;
      const blocks = readClipboard(event.clipboardData);
      event.preventDefault();
      if (blocks === "tooLong") return toastError(t("said.tooLongToPaste"));
      if (blocks.length === 0) toastInfo(t("said.nothingToPaste"));
      else insert(blocks);
    };
    document.addEventListener("copy", onCopy);
    document.addEventListener("cut", onCopy);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("copy", onCopy);
      document.removeEventListener("cut", onCopy);
      document.removeEventListener("paste", onPaste);
    };
  }, [canvas, store, insert, remove, t]);
}
