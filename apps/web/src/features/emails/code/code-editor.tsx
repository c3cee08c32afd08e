import { html } from "@codemirror/lang-html";
import { syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import { type RefObject, useEffect, useRef } from "react";
import { pageNonce } from "../../../lib/nonce.ts";
import classes from "./code-editor.module.css";

interface CodeEditorProps {
  readonly labelId: string;
  readonly value: string;
  readonly height: number;
  readonly onChange: (code: string) => void;
}

/** Code reads left to right in every language; Tab moves on, so that the keyboard is not trapped. */
export function CodeEditor({ labelId, value, height, onChange }: CodeEditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef<Latest>({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);
  useEffect(() => {
    if (!holder.current) return;
    const created = new EditorView({ parent: holder.current, state: stateOf(latest, labelId) });
    view.current = created;
    return () => created.destroy();
  }, [labelId]);
  useEffect(() => {
    const shown = view.current?.state.doc.toString();
    if (shown === undefined || shown === value) return;
    view.current?.dispatch({ changes: { from: 0, to: shown.length, insert: value } });
  }, [value]);
  return <div ref={holder} className={classes.holder} style={{ blockSize: height }} dir="ltr" />;
}

interface Latest {
  readonly value: string;
  readonly onChange: (code: string) => void;
}

function stateOf(latest: RefObject<Latest>, labelId: string): EditorState {
  return EditorState.create({
    doc: latest.current.value,
    extensions: [
      EditorView.cspNonce.of(pageNonce()),
      basicSetup,
      html(),
      syntaxHighlighting(classHighlighter),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ "aria-labelledby": labelId, tabindex: "0" }),
      EditorView.updateListener.of((update) => {
        const code = update.state.doc.toString();
        // What came from outside, such as an undo, is no news.
        if (update.docChanged && code !== latest.current.value) latest.current.onChange(code);
      }),
    ],
  });
}
