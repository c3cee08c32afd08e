import type { Editor, JSONContent } from "@tiptap/core";
import { parseLine } from "../rich-nodes.ts";
import { lineToTiptap } from "./tiptap-document.ts";

/** A text as one line. */
export const lineOf = (text: string): string => text.replaceAll(/\s+/g, " ");

/** A line as what the editor puts in: words, and chips in place of Liquid tags. */
export function chipsOf(line: string): JSONContent[] {
  return lineToTiptap(parseLine(line)).content?.[0]?.content ?? [];
}

/** Replaces only what differs, so that the caret stays with the words beside it. */
export function showInstead({ state, schema, view }: Editor, content: JSONContent) {
  const next = schema.nodeFromJSON(content);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // Where the same letters repeat, both ends of what differs may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(change.setMeta("preventUpdate", true).setMeta("addToHistory", false));
}
