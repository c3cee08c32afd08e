import { Editor, type EditorOptions, type JSONContent } from "@tiptap/core";
import { cleanPasted } from "./clean-pasted.ts";
import { useEffect, useRef } from "react";
import { useChipWords } from "../chip-label.ts";
import { lineExtensions, richExtensions } from "./extensions.ts";
import { setLiveEditor } from "./live-editor.ts";
import { parseLine, parseRich, writeLine, writeRich } from "../rich-nodes.ts";
import classes from "../text.module.css";
import { fromTiptap, inlinesOf, lineToTiptap, toTiptap } from "./tiptap-document.ts";
import { takeEarly } from "./typed-early.ts";

export interface LiveTextProps {
  readonly isRich: boolean;
  readonly value: string;
  readonly label: string;
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** Where the pointer went in; else the caret stands at the end. */
  readonly point: { readonly x: number; readonly y: number } | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  /** The Tab key leads on to other words of the block; answers whether there are any. */
  readonly onTab: (step: -1 | 1) => boolean;
}

const contentOf = (value: string, isRich: boolean) =>
  isRich ? toTiptap(parseRich(value)) : lineToTiptap(parseLine(value));

function valueOf(editor: Editor, isRich: boolean): string {
  const json = editor.getJSON();
  return isRich ? writeRich(fromTiptap(json)) : writeLine(inlinesOf(json.content?.[0]));
}

/** Liquid tags of pasted text as the chips that they become. */
const withChips = (html: string) =>
  cleanPasted(html).replaceAll(/<[^>]*>|\{\{[^<>]*?\}\}|\{%[^<>]*?%\}/g, (part) =>
    part.startsWith("<") ? part : `<span data-liquid="">${part}</span>`,
  );

const lineOf = (text: string) => text.replaceAll(/\s+/g, " ");

function pasteOptions(isRich: boolean, editor: () => Editor | undefined): EditorOptions["editorProps"] {
  if (isRich) return { transformPastedHTML: withChips };
  return {
    handlePaste: (_, event) => {
      const { content = [] } = lineToTiptap(parseLine(lineOf(event.clipboardData?.getData("text/plain") ?? "")));
      editor()?.commands.insertContent(content[0]?.content ?? []);
      return true;
    },
  };
}

/** Keys that lead out of the words; answers whether it was one. In lists the Tab key makes lists in lists. */
function handleKey({ key, shiftKey }: KeyboardEvent, editor: Editor, { isRich, onLeave, onTab }: LiveTextProps) {
  if (key === "Tab" && !editor.isActive("listItem")) return onTab(shiftKey ? -1 : 1);
  const isDone = key === "Escape" || (key === "Enter" && !isRich);
  if (isDone) onLeave();
  return isDone;
}

function createEditor(
  element: HTMLElement,
  latest: { current: LiveTextProps },
  wordsOf: ReturnType<typeof useChipWords>,
) {
  const { isRich, value, label, language, direction, point } = latest.current;
  const editor: Editor = new Editor({
    element,
    injectCSS: false,
    extensions: isRich ? richExtensions(wordsOf) : lineExtensions(wordsOf),
    content: contentOf(value, isRich),
    editorProps: {
      ...pasteOptions(isRich, () => editor),
      attributes: {
        role: "textbox",
        "aria-label": label,
        "aria-multiline": String(isRich),
        lang: language,
        dir: direction,
        tabindex: "0",
      },
      handleKeyDown: (_, event) => {
        const isDone = handleKey(event, editor, latest.current);
        if (isDone) {
          event.preventDefault();
          event.stopPropagation();
        }
        return isDone;
      },
    },
    onUpdate: () => latest.current.onChange(valueOf(editor, isRich)),
  });
  const at = point && editor.view.posAtCoords({ left: point.x, top: point.y });
  editor.commands.focus(at ? at.pos : "end");
  const early = takeEarly();
  if (early !== "") editor.commands.insertContent({ type: "text", text: early });
  return editor;
}

/** Replaces only what differs, so that the caret stays with the words beside it. */
function showInstead({ state, schema, view }: Editor, content: JSONContent) {
  const next = schema.nodeFromJSON(content);
  const start = state.doc.content.findDiffStart(next.content);
  const end = state.doc.content.findDiffEnd(next.content);
  if (start === null || !end) return;
  // Where the same letters repeat, both ends of what differs may overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const change = state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  view.dispatch(change.setMeta("preventUpdate", true).setMeta("addToHistory", false));
}

/** Words that are being written where they stand. */
export function LiveText(props: LiveTextProps) {
  const { value, isRich } = props;
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<Editor>(undefined);
  const latest = useRef(props);
  const wordsOf = useChipWords();
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!holder.current) return;
    const editor = createEditor(holder.current, latest, wordsOf);
    view.current = editor;
    setLiveEditor(editor);
    return () => {
      setLiveEditor(undefined);
      editor.destroy();
    };
  }, [wordsOf]);
  useEffect(() => {
    const editor = view.current;
    // What came from outside, such as an undo, is no news.
    if (!editor || editor.isDestroyed || valueOf(editor, isRich) === value) return;
    if (isRich && writeRich(parseRich(value)) === valueOf(editor, isRich)) return;
    showInstead(editor, contentOf(value, isRich));
  }, [value, isRich]);
  return <div ref={holder} data-live className={`${classes["live"]} ${isRich ? "" : classes["lineLive"]}`} />;
}
