import { announce } from "@atlaskit/pragmatic-drag-and-drop-live-region";
import { type Block, type BlockKind, newBlock } from "@delight/email/document";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useEditorStore } from "../editor/editor-context.ts";
import { endOf } from "../model/blocks.ts";
import { shownVariant } from "../model/editor-store.ts";
import { textFieldsOf } from "../model/fields.ts";
import {
  duplicateBlocks,
  hasRoom,
  insertBlocks,
  moveBlocks,
  placeBlocks,
  removeBlocks,
  takeBlocks,
  withFreshIds,
} from "../model/many-blocks.ts";
import { type BlockList, findBlock, isSameList, type Place, placeOf, root } from "../model/places.ts";
import { afterRemoval } from "../model/selection.ts";
import { focusBlock } from "./focus-block.ts";

export interface BlockActions {
  /** Adds a block of a kind behind the chosen one, or at the end of a list. */
  readonly add: (kind: BlockKind, list?: BlockList) => void;
  readonly insert: (blocks: readonly Block[]) => void;
  readonly move: (step: -1 | 1) => void;
  readonly moveTo: (list: BlockList) => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly selectAll: () => void;
  /** Begins to write in the block's first words; blocks without any have their fields in the inspector. */
  readonly write: (id: string) => void;
}

/** Where something new comes: behind what is chosen, else at the end, but before the closing footer. */
function placeForNew(blocks: readonly Block[], chosen: string | undefined, list: BlockList | undefined): Place {
  const at = chosen === undefined ? undefined : placeOf(blocks, chosen);
  if (at && (list === undefined || isSameList(at, list))) {
    const isFooter = findBlock(blocks, chosen ?? "")?.kind === "footer" && at.columnsId === undefined;
    return isFooter ? at : { ...at, index: at.index + 1 };
  }
  return endOf(blocks, list ?? root);
}

/** What can be done with the chosen blocks, by pointer, menu and keyboard; each is told to screen readers. */
export function useBlockActions(): BlockActions {
  const { t } = useTranslation("editor");
  const store = useEditorStore();
  return useMemo(() => {
    const { changeBlocks, selectMany, edit } = store.actions;
    const now = () => {
      const { document, language } = shownVariant(store.getState());
      return { blocks: document.blocks, language, ids: store.getState().selected };
    };
    const show = (ids: readonly string[]) => {
      selectMany(ids);
      const last = ids.at(-1);
      if (last !== undefined) focusBlock(last);
    };
    const put = (added: readonly Block[], list?: BlockList) => {
      const { blocks, ids } = now();
      const wanted = placeForNew(blocks, ids.at(-1), list);
      const isDeep = wanted.columnsId !== undefined && added.some(({ kind }) => kind === "columns");
      const parent = isDeep ? placeOf(blocks, wanted.columnsId ?? "") : undefined;
      const place = parent ? { index: parent.index + 1 } : wanted;
      if (!hasRoom(blocks, place, added.length)) return announce(t("said.full"));
      changeBlocks(() => insertBlocks(blocks, added, place));
      show(added.map(({ id }) => id));
      announce(t("said.added", { count: added.length }));
    };
    const move = (step: -1 | 1) => {
      const { blocks, ids } = now();
      const next = moveBlocks(blocks, ids, step);
      const isMoved = ids.some((id) => placeOf(next, id)?.index !== placeOf(blocks, id)?.index);
      if (isMoved) changeBlocks(() => next);
      announce(t(isMoved ? (step === -1 ? "said.movedUp" : "said.movedDown") : "said.atEdge"));
      show(ids);
    };
    const moveTo = (list: BlockList) => {
      const { blocks, ids } = now();
      if (!hasRoom(blocks, list, ids.length)) return announce(t("said.full"));
      changeBlocks(() => placeBlocks(blocks, ids, endOf(blocks, list)));
      announce(t("said.moved", { count: ids.length }));
      show(ids);
    };
    const duplicate = () => {
      const { blocks, ids } = now();
      const chosen = takeBlocks(blocks, ids);
      const place = chosen[0] && placeOf(blocks, chosen[0].id);
      if (!place || !hasRoom(blocks, place, chosen.length)) return announce(t("said.full"));
      const { blocks: next, copies } = duplicateBlocks(blocks, ids);
      changeBlocks(() => next);
      announce(t("said.duplicated", { count: copies.length }));
      show(copies);
    };
    const remove = () => {
      const { blocks, ids } = now();
      if (ids.length === 0) return;
      const next = afterRemoval(blocks, ids);
      changeBlocks(() => removeBlocks(blocks, ids));
      announce(t("said.removed", { count: ids.length }));
      show(next === undefined ? [] : [next]);
    };
    return {
      add: (kind, list) => put([newBlock(kind, now().language)], list),
      insert: (blocks) => put(withFreshIds(blocks)),
      move,
      moveTo,
      duplicate,
      remove,
      selectAll: () => selectMany(now().blocks.map(({ id }) => id)),
      write: (id) => {
        const block = findBlock(now().blocks, id);
        const [field] = block ? textFieldsOf(block.kind) : [];
        if (field) edit({ id, field: field.name });
        else document.querySelector<HTMLElement>("[data-inspector] :is(input, button, textarea)")?.focus();
      },
    };
  }, [store, t]);
}
