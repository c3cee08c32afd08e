import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { EditorActions, EditorState, EditorStore } from "../model/editor-store.ts";
import { type Editor, useEditorOf } from "./use-editor.ts";

const EditorContext = createContext<EditorStore | undefined>(undefined);

/** Hands the store of one email down; it stays the same, so nothing is drawn anew because of it. */
export const EditorProvider = EditorContext.Provider;

export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error("There is no email editor around this component");
  return store;
}

/** The email that is being written around here, with every change of it. */
export function useEmailEditor(): Editor {
  return useEditorOf(useEditorStore());
}

/** One thing of the email; only a change of it draws the part anew. */
export function useEditorState<Value>(choose: (state: EditorState) => Value): Value {
  return useStore(useEditorStore(), choose);
}

export function useEditorActions(): EditorActions {
  return useEditorStore().actions;
}
