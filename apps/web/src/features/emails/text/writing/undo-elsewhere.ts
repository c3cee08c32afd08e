import type { EditorOptions } from "@tiptap/core";

/** Leaves the keys of undo and redo to the page, which holds the steps: the library would take them and do nothing. */
export const undoElsewhere: NonNullable<EditorOptions["editorProps"]["handleDOMEvents"]> = {
  keydown: (_, { ctrlKey, metaKey, altKey, key }) =>
    (ctrlKey || metaKey) && !altKey && ["z", "y"].includes(key.toLowerCase()),
};
