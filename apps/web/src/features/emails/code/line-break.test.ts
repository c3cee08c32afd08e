import { EditorState } from "@codemirror/state";
import { expect, it } from "vitest";
import { lineBreakOf } from "./line-break.ts";

it.each(["a\nb\n", "a\r\nb\r\n", "a\r\nb\n", "a\rb", "\n\r\n", "", "\r\n"])(
  "opens %j in the code editor and gives back every byte",
  (source) => {
    const lineBreak = lineBreakOf(source);
    const state = EditorState.create({
      doc: source,
      extensions: lineBreak === undefined ? [] : EditorState.lineSeparator.of(lineBreak),
    });

    expect(state.sliceDoc()).toBe(source);
  },
);
