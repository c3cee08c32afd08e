import type { Language } from "@delight/contract/common";
import type { EmailVariant } from "@delight/contract/emails";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import type { Draft } from "../model/draft.ts";
import { createEditorStore, type EditorActions, type EditorStore, shownVariant } from "../model/editor-store.ts";

/** The email being written: what it says now, what can be undone, and where the author is. */
export interface Editor extends EditorActions {
  readonly store: EditorStore;
  readonly draft: Draft;
  readonly variant: EmailVariant;
  readonly language: Language;
  /** The block that the inspector shows: the one chosen last. */
  readonly selectedId: string | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Follows everything in a store; what is drawn often listens to less. */
export function useEditorOf(store: EditorStore): Editor {
  const history = useStore(store, (state) => state.history);
  const variant = useStore(store, shownVariant);
  const selectedId = useStore(store, ({ selected }) => selected.at(-1));
  return useMemo(
    () => ({
      ...store.actions,
      store,
      draft: history.present,
      variant,
      language: variant.language,
      selectedId,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
    }),
    [store, history, variant, selectedId],
  );
}

/** Begins to write an email. */
export function useEditor(initial: Draft): Editor {
  const [store] = useState(() => createEditorStore(initial));
  return useEditorOf(store);
}
