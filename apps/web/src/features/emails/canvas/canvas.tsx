import { type MouseEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditorActions, useEditorState } from "../editor/editor-context.ts";
import { shownVariant } from "../model/editor-store.ts";
import { root } from "../model/places.ts";
import { loadLiveText } from "../text/writing/live-text-part.tsx";
import { CanvasContext } from "./canvas-context.ts";
import classes from "./canvas.module.css";
import { CanvasList } from "./canvas-list.tsx";
import { fontOf, CanvasThemeProvider, canvasThemeOf } from "./canvas-theme.ts";
import { AddButton } from "./tools/insert-menu.tsx";
import { useBlockClipboard } from "./use-block-clipboard.ts";
import { useBrand } from "./use-brand.ts";
import { useCanvasKeys } from "./use-canvas-keys.ts";
import { useImageFiles } from "./use-image-files.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useDrops } from "./moving/use-drops.ts";

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
