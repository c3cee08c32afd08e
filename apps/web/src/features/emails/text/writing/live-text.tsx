import { Editor, type EditorOptions } from "@tiptap/core";
import { cleanPasted } from "./clean-pasted.ts";
import { useEffect, useRef } from "react";
import { useChipLabel } from "../chip-label.ts";
import { lineExtensions, nameChips, richExtensions } from "./extensions.ts";
import { bracesTyped } from "./braces.ts";
import { askForFields, setLiveEditor } from "./live-editor.ts";
import { chipsOf, lineOf, showInstead } from "./line-words.ts";
import { parseLine, parseRich, writeLine, writeRich } from "../rich-nodes.ts";
import classes from "../text.module.css";
import { fromTiptap, inlinesOf, lineToTiptap, toTiptap } from "./tiptap-document.ts";
import { takeEarly } from "./typed-early.ts";
import { undoElsewhere } from "./undo-elsewhere.ts";

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

function pasteOptions(isRich: boolean, editor: () => Editor | undefined): EditorOptions["editorProps"] {
  if (isRich) return { transformPastedHTML: withChips };
  return {
    handlePaste: (_, event) => {
      const text = lineOf(event.clipboardData?.getData("text/plain") ?? "");
      editor()?.commands.insertContent(chipsOf(text));
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
  wordsOf: ReturnType<typeof useChipLabel>,
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
      handleDOMEvents: undoElsewhere,
      handleTextInput: bracesTyped(askForFields),
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

/** Words that are being written where they stand. */
export function LiveText(props: LiveTextProps) {
  const { value, isRich } = props;
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<Editor>(undefined);
  const latest = useRef(props);
  const wordsOf = useChipLabel();
  const words = useRef(wordsOf);
  useEffect(() => {
    latest.current = props;
    words.current = wordsOf;
  });
  useEffect(() => {
    if (!holder.current) return;
    const editor = createEditor(holder.current, latest, (source) => words.current(source));
    view.current = editor;
    setLiveEditor(editor);
    return () => {
      setLiveEditor(undefined);
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    if (view.current && !view.current.isDestroyed) nameChips(view.current, wordsOf);
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
