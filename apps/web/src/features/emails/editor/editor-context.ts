import { createContext, useContext } from "react";
import type { Editor } from "./use-editor.ts";

const EditorContext = createContext<Editor | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** The email that is being written around here. */
export function useEmailEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("There is no email editor around this component");
  return editor;
}
