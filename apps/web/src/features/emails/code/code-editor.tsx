import { html } from "@codemirror/lang-html";
import { syntaxHighlighting } from "@codemirror/language";
import { forceLinting, lintGutter, linter } from "@codemirror/lint";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import { type RefObject, useEffect, useRef } from "react";
import { pageNonce } from "../../../lib/nonce.ts";
import { FormatBar } from "./formatting/format-bar.tsx";
import { lineBreakOf } from "./line-break.ts";
import { type CodeFindings, useCodeMarks } from "./use-code-marks.ts";
import { useFormat } from "./formatting/use-format.ts";
import classes from "./code-editor.module.css";

interface CodeEditorProps {
  readonly labelId: string;
  readonly value: string;
  readonly height: number;
  readonly findings: CodeFindings;
  readonly onChange: (code: string) => void;
}

/** Code reads left to right in every language; Tab moves on, so that the keyboard is not trapped. */
export function CodeEditor({ labelId, value, height, findings, onChange }: CodeEditorProps) {
  const marksOf = useCodeMarks(findings);
  const { format, isBusy, outcome, forget } = useFormat();
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef<Latest>({ value, onChange, marksOf, format, forget });
  useEffect(() => {
    const isNew = latest.current.marksOf !== marksOf;
    latest.current = { value, onChange, marksOf, format, forget };
    if (isNew && view.current) forceLinting(view.current);
  }, [value, onChange, marksOf, format, forget]);
  useEffect(() => {
    if (!holder.current) return;
    const created = new EditorView({ parent: holder.current, state: stateOf(latest, labelId) });
    view.current = created;
    return () => created.destroy();
  }, [labelId]);
  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.sliceDoc() === value) return;
    // Begins anew, with nothing to undo: what this editor remembers belongs to another text.
    const { head } = shown.state.selection.main;
    shown.setState(stateOf(latest, labelId));
    shown.dispatch({ selection: { anchor: Math.min(head, shown.state.doc.length) } });
  }, [value, labelId]);
  return (
    <div>
      <FormatBar
        isBusy={isBusy}
        outcome={outcome}
        onFormat={() => view.current && void format(view.current)}
        onInsert={(tag) => {
          view.current?.dispatch(view.current.state.replaceSelection(tag), { scrollIntoView: true });
          view.current?.focus();
        }}
      />
      <div ref={holder} className={classes.holder} style={{ blockSize: height }} dir="ltr" />
    </div>
  );
}

interface Latest {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly marksOf: ReturnType<typeof useCodeMarks>;
  readonly format: (view: EditorView) => Promise<void>;
  readonly forget: () => void;
}

function stateOf(latest: RefObject<Latest>, labelId: string): EditorState {
  const lineBreak = lineBreakOf(latest.current.value);
  return EditorState.create({
    doc: latest.current.value,
    extensions: [
      lineBreak === undefined ? [] : EditorState.lineSeparator.of(lineBreak),
      EditorView.cspNonce.of(pageNonce()),
      keymap.of([
        { key: "Shift-Alt-f", preventDefault: true, run: (shown) => (void latest.current.format(shown), true) },
      ]),
      basicSetup,
      html(),
      syntaxHighlighting(classHighlighter),
      lintGutter(),
      linter((shown) => latest.current.marksOf(shown.state.doc.toString()), { delay: 500 }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-labelledby": labelId, tabindex: "0" }),
      EditorView.updateListener.of((update) => {
        const code = update.state.sliceDoc();
        // What came from outside, such as an undo, is no news.
        if (!update.docChanged || code === latest.current.value) return;
        latest.current.forget();
        latest.current.onChange(code);
      }),
    ],
  });
}
