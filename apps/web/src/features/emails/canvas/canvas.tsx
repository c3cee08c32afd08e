import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import { type RefObject, useEffect, type MouseEvent, memo, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { toastError, toastInfo } from "../../../ui/toast.ts";
import { root } from "../model/places.ts";
import { loadLiveText } from "../text/writing/live-text-part.tsx";
import { useEditorStore, useEditorActions, useEditorState } from "../editor/editor-context.ts";
import { readClipboard, writeClipboard } from "../model/clipboard.ts";
import { shownVariant } from "../model/editor-store.ts";
import { takeBlocks } from "../model/many-blocks.ts";
import { CanvasContext } from "./canvas-context.ts";
import classes from "./canvas.module.css";
import { CanvasList } from "./canvas-list.tsx";
import { fontOf, CanvasThemeProvider, canvasThemeOf } from "./canvas-theme.ts";
import { AddButton } from "./tools/insert-menu.tsx";
import { useBrand } from "./use-brand.ts";
import { useCanvasKeys } from "./use-canvas-keys.ts";
import { useImageFiles } from "./use-image-files.ts";
import { focusBlock, focusShownBlock } from "./focus-block.ts";
import { drop, readDragged, targetPlace } from "./moving/drag-data.ts";
import { useBlockActions } from "./use-block-actions.ts";

interface CanvasProps {
  /** In per cent. */
  readonly zoom: number;
  readonly isPhone: boolean;
  readonly onHelp: () => void;
  /** Where the tools of the chosen block stand; without it above the canvas. */
  readonly dock?: HTMLElement | null;
}

const phoneWidth = 375;

/** Where the email is written: its blocks as they will be read, chosen and moved by pointer and by keys. */
export const Canvas = memo(function Canvas({ zoom, isPhone, onHelp, dock }: CanvasProps) {
  const { t } = useTranslation(["editor", "emails"]);
  const { document, language } = useEditorState(shownVariant);
  const { style, direction, blocks } = document;
  const brand = useBrand();
  const look = useMemo(() => canvasThemeOf(style, brand, { direction, language }), [style, brand, direction, language]);
  const scroller = useRef<HTMLDivElement>(null);
  const [ownDock, setOwnDock] = useState<HTMLElement | null>(null);
  const [isInserting, setIsInserting] = useState(false);
  const parts = useMemo(
    () => ({ dock: dock === undefined ? ownDock : dock, isInserting, setIsInserting }),
    [dock, ownDock, isInserting],
  );
  const onKeyDown = useCanvasKeys({ openInsert: () => setIsInserting(true), openHelp: onHelp });
  const onClick = useChoosing();
  useEffect(() => void loadLiveText(), []);
  useDrops(scroller);
  useImageFiles(scroller);
  useBlockClipboard(scroller);
  useKeptFocus(scroller);
  const resolved = look.style;
  return (
    <CanvasContext value={parts}>
      <CanvasThemeProvider value={look}>
        <div className={classes.pane} data-docked={dock === undefined || undefined}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside all blocks chooses none; Escape does the same */}
          <div
            ref={scroller}
            // A press beside all blocks leaves the keyboard here, where can be pasted.
            tabIndex={-1}
            className={classes.scroller}
            style={{ background: resolved.background, overflow: "auto" }}
            onClick={onClick}
            onKeyDown={onKeyDown}
          >
            <div
              className={classes.email}
              dir={direction}
              lang={language}
              style={{
                zoom: zoom / 100,
                // Near, it stays as wide as it is and is moved sideways; far, there is room for all of it.
                maxInlineSize: `${Math.max(zoom, 100)}%`,
                inlineSize: isPhone ? phoneWidth : resolved.contentWidth,
                background: resolved.surface,
                color: resolved.textColor,
                fontFamily: fontOf(resolved.fontFamily),
                fontSize: resolved.fontSize,
                ["--email-link" as string]: resolved.linkColor,
              }}
            >
              <CanvasList blocks={blocks} list={root} label={t("emails:blocks.label")} />
            </div>
            {dock === undefined && <div ref={setOwnDock} className={classes.dock} />}
            {blocks.length === 0 ? null : (
              <div className={classes.end}>
                <AddButton list={root} />
              </div>
            )}
          </div>
        </div>
      </CanvasThemeProvider>
    </CanvasContext>
  );
});

/** The block that was pressed, and the words of it that were. */
function pressed(target: Element) {
  const block = target.closest<HTMLElement>("[data-block-id]");
  const field = target.closest<HTMLElement>("[data-field]");
  return { id: block?.dataset["blockId"], field: block?.contains(field) ? field?.dataset["field"] : undefined };
}

/** A press on a block chooses it, one on its words begins to write there. */
function useChoosing() {
  const { select, toggle, extendTo, edit } = useEditorActions();
  return ({ target, currentTarget, shiftKey, ctrlKey, metaKey, clientX: x, clientY: y }: MouseEvent<HTMLElement>) => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest("[data-live], [data-tools], button")) return;
    const { id, field } = pressed(target);
    if (id === undefined) return select(undefined);
    if (shiftKey) return extendTo(id);
    if (ctrlKey || metaKey) return toggle(id);
    if (field === undefined) select(id);
    else edit({ id, field, point: { x, y } });
  };
}

/** When what had the focus goes, the chosen block takes it over; where nothing is left, the button that adds something. */
function useKeptFocus(canvas: RefObject<HTMLElement | null>): void {
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

/** Does what was dropped, and scrolls while something is dragged near an edge. */
function useDrops(scroller: RefObject<HTMLElement | null>): void {
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

/** Copies, cuts and pastes blocks, between emails and tabs too, while a block, or what stands beside them all, has the focus. */
function useBlockClipboard(canvas: RefObject<HTMLElement | null>): void {
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
