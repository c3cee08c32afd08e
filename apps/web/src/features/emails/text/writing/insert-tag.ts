import type { Editor } from "@tiptap/core";

const chip = (source: string) => ({ type: "liquid", attrs: { source } });

/** Puts a tag in place of what is chosen, or one with an end around it; braces that asked for it go. */
export function insertTag(editor: Editor, source: string, after = ""): void {
  const { from, to, empty } = editor.state.selection;
  const begun = editor.state.doc.textBetween(Math.max(0, from - 2), from, undefined, "\ufffc");
  const start = empty && begun === "{{" ? from - 2 : from;
  const chain = editor.chain().focus();
  if (after === "") chain.insertContentAt({ from: start, to }, chip(source)).run();
  else {
    chain
      .insertContentAt(to, chip(after))
      .insertContentAt({ from: start, to: from }, chip(source))
      .setTextSelection(start + 1 + (to - from))
      .run();
  }
}
