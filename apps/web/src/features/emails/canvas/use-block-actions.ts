import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import { type Block, type BlockKind, type EmailLanguage, newBlock } from "@delight/email/document";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { toastError } from "../../../ui/toast.ts";
import { useEditorStore } from "../editor/editor-context.ts";
import { endOf } from "../model/blocks.ts";
import { type EditorStore, shownVariant } from "../model/editor-store.ts";
import { textFieldsOf } from "../model/fields.ts";
import {
  duplicateBlocks,
  insertBlocks,
  moveBlocks,
  placeBlocks,
  removeBlocks,
  withFreshIds,
} from "../model/many-blocks.ts";
import { type BlockList, findBlock, type Place, placeOf, root } from "../model/places.ts";
import { afterRemoval } from "../model/selection.ts";
import { focusBlock } from "./focus-block.ts";

export interface BlockActions {
  /** Adds a block of a kind behind the chosen one, or at the end of a list. */
  readonly add: (kind: BlockKind, list?: BlockList) => void;
  readonly insert: (blocks: readonly Block[], list?: BlockList) => void;
  readonly move: (step: -1 | 1) => void;
  readonly moveTo: (list: BlockList) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly selectAll: () => void;
  /** Begins to write in the block's first words; blocks without any have their fields in the inspector. */
  readonly write: (id: string) => void;
}

/** Where something new comes: at the end of a list that was named, else behind what is chosen, else at the end, but before the closing footer. */
function placeForNew(blocks: readonly Block[], chosen: string | undefined, list: BlockList | undefined): Place {
  const at = chosen === undefined ? undefined : placeOf(blocks, chosen);
  if (at && list === undefined) {
    const isFooter = findBlock(blocks, chosen ?? "")?.kind === "footer" && at.columnsId === undefined;
    return isFooter ? at : { ...at, index: at.index + 1 };
  }
  return endOf(blocks, list ?? root);
}

interface Hands {
  readonly store: EditorStore;
  readonly t: TFunction<"editor">;
  /** The blocks as they are, and those that are chosen. */
  readonly now: () => { blocks: readonly Block[]; language: EmailLanguage; ids: readonly string[] };
  /** Chooses blocks and brings the last one to the eye. */
  readonly show: (ids: readonly string[]) => void;
}

function handsOf(store: EditorStore, t: Hands["t"], focus: (id: string) => void): Hands {
  return {
    store,
    t,
    now: () => {
      const { document, language } = shownVariant(store.getState());
      return { blocks: document.blocks, language, ids: store.getState().selected };
    },
    show: (ids) => {
      store.actions.selectMany(ids);
      const last = ids.at(-1);
      if (last !== undefined) focus(last);
    },
  };
}

/** Columns that would come into a column come behind the columns it is in. */
function placeFor(blocks: readonly Block[], added: readonly Block[], wanted: Place): Place {
  const isDeep = wanted.columnsId !== undefined && added.some(({ kind }) => kind === "columns");
  const parent = isDeep ? placeOf(blocks, wanted.columnsId ?? "") : undefined;
  return parent ? { index: parent.index + 1 } : wanted;
}

function adding({ store, t, now, show }: Hands) {
  const put = (added: readonly Block[], list?: BlockList) => {
    const { blocks, ids } = now();
    const place = placeFor(blocks, added, placeForNew(blocks, ids.at(-1), list));
    const next = insertBlocks(blocks, added, place);
    if (!next) return toastError(t("said.full"));
    store.actions.changeBlocks(() => next);
    show(added.map(({ id }) => id));
    announce(t("said.added", { count: added.length }));
  };
  const duplicate = () => {
    const { blocks, ids } = now();
    const made = duplicateBlocks(blocks, ids);
    if (!made) return toastError(t("said.full"));
    const { blocks: next, copies } = made;
    store.actions.changeBlocks(() => next);
    announce(t("said.duplicated", { count: copies.length }));
    show(copies);
  };
  return {
    add: (kind: BlockKind, list?: BlockList) => put([newBlock(kind, now().language)], list),
    insert: (blocks: readonly Block[], list?: BlockList) => put(withFreshIds(blocks), list),
    duplicate,
  };
}

function moving({ store, t, now, show }: Hands) {
  const move = (step: -1 | 1) => {
    const { blocks, ids } = now();
    const next = moveBlocks(blocks, ids, step);
    const isMoved = ids.some((id) => placeOf(next, id)?.index !== placeOf(blocks, id)?.index);
    if (isMoved) store.actions.changeBlocks(() => next);
    const said = step === -1 ? "said.movedUp" : "said.movedDown";
    announce(t(isMoved ? said : "said.atEdge"));
    show(ids);
  };
  const moveTo = (list: BlockList) => {
    const { blocks, ids } = now();
    const next = placeBlocks(blocks, ids, endOf(blocks, list));
    if (!next) return toastError(t("said.full"));
    store.actions.changeBlocks(() => next);
    announce(t("said.moved", { count: ids.length }));
    show(ids);
  };
  return { move, moveTo };
}

function removing({ store, t, now, show }: Hands) {
  return () => {
    const { blocks, ids } = now();
    if (ids.length === 0) return;
    const next = afterRemoval(blocks, ids);
    store.actions.changeBlocks(() => removeBlocks(blocks, ids));
    announce(t("said.removed", { count: ids.length }));
    show(next === undefined ? [] : [next]);
  };
}

function writing({ store, now }: Hands) {
  return (id: string) => {
    const block = findBlock(now().blocks, id);
    const [field] = block ? textFieldsOf(block.kind) : [];
    if (field) store.actions.edit({ id, field: field.name });
    else document.querySelector<HTMLElement>("[data-inspector] :is(input, button, textarea)")?.focus();
  };
}

/** What can be done with the chosen blocks, by pointer, menu and keyboard; each is told to screen readers. `focus` shows what was done where somebody is. */
export function useBlockActions(focus: (id: string) => void = focusBlock): BlockActions {
  const { t } = useTranslation("editor");
  const store = useEditorStore();
  return useMemo(() => {
    const hands = handsOf(store, t, focus);
    return {
      ...adding(hands),
      ...moving(hands),
      remove: removing(hands),
      selectAll: () => store.actions.selectMany(hands.now().blocks.map(({ id }) => id)),
      write: writing(hands),
    };
  }, [store, t, focus]);
}
