import { Editor, Extension, type JSONContent } from "@tiptap/core";
import { history, redo, undo } from "@tiptap/pm/history";
import { type EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { useEffect, useRef } from "react";
import { type ChipLabel, useChipLabel } from "../chip-label.ts";
import { parseLine, writeLine } from "../rich-nodes.ts";
import { bracesTyped } from "../writing/braces.ts";
import { lineExtensions, nameChips } from "../writing/extensions.ts";
import { begunTag, insertTag } from "../writing/insert-tag.ts";
import { chipsOf, lineOf, showInstead } from "../writing/line-words.ts";
import { removeTag } from "../writing/remove-tag.ts";
import { inlinesOf, lineToTiptap } from "../writing/tiptap-document.ts";
import { takeEarly } from "../writing/typed-early.ts";
import { undoElsewhere } from "../writing/undo-elsewhere.ts";
import classes from "./line.module.css";

/** What is done to a line from around it. */
export interface LineHandle {
  readonly insert: (source: string, after?: string) => void;
  /** What was typed since two opening braces. */
  readonly begun: () => string | undefined;
  /** Puts the caret at a place, else at the end. */
  readonly focus: (at?: number) => void;
  readonly replaceChip: (at: number, source: string) => void;
  readonly removeChip: (at: number) => void;
}

/** A chip that somebody wants to change. */
export interface OpenedChip {
  readonly at: number;
  readonly source: string;
  /** Where it stands on the screen. */
  readonly box: DOMRect;
}

export interface LiveLineProps {
  readonly value: string;
  readonly maxLength: number;
  /** What assistive technology is told of the field, and how it reads. */
  readonly attributes: Record<string, string>;
  /** Whether it takes back its own steps; elsewhere whoever holds the value does. */
  readonly ownsUndo: boolean;
  readonly takesFocus: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly onEnter: () => void;
  readonly onChip: (chip: OpenedChip) => void;
  readonly onBraces: () => void;
  readonly onReady: (handle: LineHandle | undefined) => void;
}

const valueOf = ({ content }: JSONContent) => writeLine(inlinesOf(content?.[0]));

/** The length of what is stored: a chip is as long as its source. */
function lengthOf({ doc }: Pick<EditorState, "doc">): number {
  let length = 0;
  doc.descendants(({ text, attrs }) => {
    length += text?.length ?? String(attrs["source"] ?? "").length;
  });
  return length;
}

/** A line grows to so many characters; what is too long already may get shorter. */
const bounded = (most: number) =>
  new Plugin({
    filterTransaction: (tr: Transaction, state: EditorState) => {
      if (!tr.docChanged || tr.getMeta("preventUpdate")) return true;
      const length = lengthOf(tr);
      return length <= most || length <= lengthOf(state);
    },
  });

const lineKeeping = (latest: { current: LiveLineProps }) =>
  Extension.create({
    name: "lineKeeping",
    addProseMirrorPlugins: () => [bounded(latest.current.maxLength), ...(latest.current.ownsUndo ? [history()] : [])],
    addKeyboardShortcuts() {
      if (!latest.current.ownsUndo) return {};
      const step = (command: typeof undo) => () => command(this.editor.state, this.editor.view.dispatch);
      return { "Mod-z": step(undo), "Shift-Mod-z": step(redo), "Mod-y": step(redo) };
    },
  });

/** What of a pasted line there is room for: whole chips, words as far as they go. */
function fitting(line: string, room: number): string {
  let left = room;
  let kept = "";
  for (const inline of parseLine(line)) {
    const source = writeLine([inline]);
    const part = source.length <= left ? source : inline.kind === "text" ? source.slice(0, left).toWellFormed() : "";
    if (part !== "") kept += part;
    left -= part.length;
    if (part.length < source.length) break;
  }
  return kept;
}

function chipAt(editor: Editor, at: number): OpenedChip | undefined {
  const node = editor.state.doc.nodeAt(at);
  const dom = editor.view.nodeDOM(at);
  if (node?.type.name !== "liquid" || !(dom instanceof HTMLElement)) return undefined;
  return { at, source: String(node.attrs["source"]), box: dom.getBoundingClientRect() };
}

function open(editor: Editor, at: number, latest: { current: LiveLineProps }): boolean {
  const chip = chipAt(editor, at);
  if (!chip) return false;
  editor.commands.setNodeSelection(at);
  latest.current.onChip(chip);
  return true;
}

function createLine(
  element: HTMLElement,
  latest: { current: LiveLineProps },
  wordsOf: (source: string) => ChipLabel,
): Editor {
  const { value, attributes, maxLength, takesFocus, ownsUndo } = latest.current;
  const paste = (text: string) => {
    const { from, to } = editor.state.selection;
    const taken = editor.state.doc.cut(from, to);
    const room = maxLength - lengthOf(editor.state) + lengthOf({ doc: taken });
    editor.commands.insertContent(chipsOf(fitting(lineOf(text), room)));
  };
  const editor: Editor = new Editor({
    element,
    injectCSS: false,
    extensions: [...lineExtensions(wordsOf), lineKeeping(latest)],
    content: lineToTiptap(parseLine(value)),
    editorProps: {
      attributes,
      handlePaste: (_, event) => {
        paste(event.clipboardData?.getData("text/plain") ?? "");
        return true;
      },
      ...(ownsUndo ? {} : { handleDOMEvents: undoElsewhere }),
      handleTextInput: bracesTyped(() => latest.current.onBraces()),
      handleClickOn: (...[, , , at]) => open(editor, at, latest),
      handleKeyDown: (_, event) => {
        if (event.key !== "Enter" || event.isComposing) return false;
        event.preventDefault();
        const { empty, from } = editor.state.selection;
        if (empty || !open(editor, from, latest)) latest.current.onEnter();
        return true;
      },
    },
    onUpdate: () => latest.current.onChange(valueOf(editor.getJSON())),
    onBlur: () => latest.current.onLeave(),
  });
  if (takesFocus) {
    editor.commands.focus("end");
    const early = takeEarly();
    if (early !== "") editor.commands.insertContent(chipsOf(early));
  }
  return editor;
}

function handleOf(editor: Editor): LineHandle {
  return {
    insert: (source, after) => insertTag(editor, source, after),
    begun: () => begunTag(editor),
    focus: (at) =>
      void editor
        .chain()
        .focus(at ?? "end")
        .run(),
    replaceChip: (at, source) =>
      void editor.commands.command(({ tr }) => {
        tr.setNodeAttribute(at, "source", source);
        return true;
      }),
    removeChip: (at) => removeTag(editor, at),
  };
}

/** One line of words and chips that is being written. */
export function LiveLine(props: LiveLineProps) {
  const { value, attributes } = props;
  const holder = useRef<HTMLDivElement>(null);
  const line = useRef<Editor>(undefined);
  const latest = useRef(props);
  const wordsOf = useChipLabel();
  const words = useRef(wordsOf);
  useEffect(() => {
    latest.current = props;
    words.current = wordsOf;
  });
  useEffect(() => {
    if (!holder.current) return;
    const editor = createLine(holder.current, latest, (source) => words.current(source));
    line.current = editor;
    const { onReady } = latest.current;
    onReady(handleOf(editor));
    return () => {
      onReady(undefined);
      editor.destroy();
    };
  }, []);
  useEffect(() => {
    if (line.current && !line.current.isDestroyed) nameChips(line.current, wordsOf);
  }, [wordsOf]);
  const said = JSON.stringify(attributes);
  useEffect(() => {
    const editor = line.current;
    if (!editor || editor.isDestroyed) return;
    const next = JSON.parse(said) as Record<string, string>;
    editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes: next } });
  }, [said]);
  useEffect(() => {
    const editor = line.current;
    // What came from outside, such as an undo, is no news.
    if (editor && !editor.isDestroyed && valueOf(editor.getJSON()) !== value) {
      showInstead(editor, lineToTiptap(parseLine(value)));
    }
  }, [value]);
  return <div ref={holder} className={classes["live"]} />;
}
