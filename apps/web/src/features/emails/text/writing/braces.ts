import type { EditorOptions } from "@tiptap/core";

type OnInput = NonNullable<EditorOptions["editorProps"]["handleTextInput"]>;

/** Hears of the second of two opening braces, with which a merge field begins. */
export function bracesTyped(onBraces: () => void): OnInput {
  return (...[view, from, to, text]) => {
    const { state } = view;
    if (text !== "{" || state.doc.textBetween(Math.max(0, from - 1), from, undefined, "\ufffc") !== "{") return false;
    view.dispatch(state.tr.insertText("{", from, to));
    onBraces();
    return true;
  };
}
