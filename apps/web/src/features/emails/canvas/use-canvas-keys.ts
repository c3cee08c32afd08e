import type { KeyboardEvent } from "react";
import { useEditorStore } from "../editor/editor-context.ts";
import { shownVariant } from "../model/editor-store.ts";
import { placeOf } from "../model/places.ts";
import { neighbourOf } from "../model/selection.ts";
import { isLive } from "../text/writing/live-editor.ts";
import { keepEarly } from "../text/writing/typed-early.ts";
import { awaitedBlock, focusBlock } from "./focus-block.ts";
import { useBlockActions } from "./use-block-actions.ts";

export interface CanvasKeys {
  readonly openInsert: () => void;
  readonly openHelp: () => void;
}

/** The keys of the canvas while a block has the focus and nothing is being written. */
export function useCanvasKeys({ openInsert, openHelp }: CanvasKeys): (event: KeyboardEvent) => void {
  const store = useEditorStore();
  const actions = useBlockActions();
  const { select, extendTo, edit } = store.actions;
  const go = (id: string | undefined, isExtending: boolean) => {
    if (id === undefined) return;
    if (isExtending) extendTo(id);
    else select(id);
    focusBlock(id);
  };
  const step = (id: string, by: -1 | 1, { shiftKey, altKey }: KeyboardEvent) => {
    if (altKey) return actions.move(by);
    go(neighbourOf(blocksNow(), id, by), shiftKey);
  };
  const blocksNow = () => shownVariant(store.getState()).document.blocks;
  const leave = (id: string) => go(placeOf(blocksNow(), id)?.columnsId ?? id, false);
  const handlers: Record<string, (id: string, event: KeyboardEvent) => void> = {
    ArrowUp: (id, event) => step(id, -1, event),
    ArrowDown: (id, event) => step(id, 1, event),
    Home: (_, { shiftKey }) => go(neighbourOf(blocksNow(), undefined, 1), shiftKey),
    End: (_, { shiftKey }) => go(neighbourOf(blocksNow(), undefined, -1), shiftKey),
    Enter: (id) => actions.write(id),
    F2: (id) => actions.write(id),
    Escape: leave,
    Delete: () => actions.remove(),
    Backspace: () => actions.remove(),
    " ": (id, { ctrlKey }) => (ctrlKey ? store.actions.toggle(id) : select(id)),
    "/": openInsert,
    "?": openHelp,
    d: () => actions.duplicate(),
    a: () => actions.selectAll(),
  };
  /** Between the press on words and their writing no key is a command. */
  const isEarly = (event: KeyboardEvent) => {
    if (!store.getState().editing || isLive() || event.key === "Escape") return false;
    if (keepEarly(event)) event.preventDefault();
    return true;
  };
  return (event) => {
    const id = blockOf(event.target);
    if (id !== undefined && isEarly(event)) return;
    const key = keyOf(event);
    const handler = key === undefined ? undefined : handlers[key];
    if (id === undefined || !handler) return;
    event.preventDefault();
    event.stopPropagation();
    if (!store.getState().selected.includes(id)) select(id);
    if (key !== "Enter" && key !== "F2") edit(undefined);
    handler(id, event);
  };
}

/** The block that a key is for: on a slow machine keys come before the focus has followed the last one. */
function blockOf(target: EventTarget): string | undefined {
  const focused = target instanceof HTMLElement ? target.dataset["blockId"] : undefined;
  return focused === undefined ? undefined : (awaitedBlock() ?? focused);
}

const commands = new Set(["d", "a"]);

/** The name of a key, where it is pressed as the canvas wants it: letters with Ctrl or Cmd, all others without. */
function keyOf({ key, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const isCommand = ctrlKey || metaKey;
  return name === " " || commands.has(name) === isCommand ? name : undefined;
}
