import type { Editor } from "@tiptap/core";

const chip = (source: string) => ({ type: "liquid", attrs: { source } });

/** What stands before the caret since two opening braces, if it can be a tag: whoever types fast goes on while the menu opens. */
export function begunTag({ state: { doc, selection } }: Editor): string | undefined {
  if (!selection.empty) return undefined;
  const before = doc.textBetween(selection.$from.start(), selection.from, undefined, "\ufffc");
  return /\{\{(\s*[\w.]*)$/.exec(before)?.[1];
}

/** Puts a tag in place of what is chosen or was begun with braces, or one with an end around it. */
export function insertTag(editor: Editor, source: string, after = ""): void {
  const { from, to } = editor.state.selection;
  const begun = begunTag(editor);
  const start = begun === undefined ? from : from - begun.length - 2;
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
