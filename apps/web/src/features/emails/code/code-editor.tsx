import { html } from "@codemirror/lang-html";
import { syntaxHighlighting } from "@codemirror/language";
import { forceLinting, lintGutter, linter } from "@codemirror/lint";
import { classHighlighter } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import { Button, Group, Kbd, Text } from "@mantine/core";
import { IconIndentIncrease } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isolateHistory } from "@codemirror/commands";
import { EditorSelection, EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import type { FormattedHtml } from "@delight/email/format/format-html";
import { useCallback, useState, type RefObject, useEffect, useRef } from "react";
import { pageNonce } from "../../../lib/nonce.ts";
import { MergeMenu } from "../inspector/merge-menu.tsx";
import { lineBreakOf } from "./line-break.ts";
import { type CodeFindings, useCodeMarks } from "./use-code-marks.ts";
import classes from "./code-editor.module.css";
import { nearestPlace } from "./formatting/nearest-place.ts";

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

interface FormatBarProps {
  readonly isBusy: boolean;
  readonly outcome: FormatOutcome | undefined;
  readonly onFormat: () => void;
  /** Puts a merge field where the cursor is. */
  readonly onInsert: (tag: string) => void;
}

/** Why nothing was changed is said where the press was. */
function FormatBar({ isBusy, outcome, onFormat, onInsert }: FormatBarProps) {
  const { t } = useTranslation("editor");
  return (
    <Group gap="sm" mih={30} mb={4}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconIndentIncrease size={16} aria-hidden />}
        rightSection={
          <Kbd size="xs" visibleFrom="xs" dir="ltr" aria-hidden>
            {formatKeys}
          </Kbd>
        }
        aria-keyshortcuts="Shift+Alt+F"
        loading={isBusy}
        onClick={onFormat}
      >
        {t("code.format")}
      </Button>
      <MergeMenu onInsert={(source, after = "") => onInsert(source + after)} />
      <Text component="output" size="sm" c={isRefusal(outcome) ? "error" : "dimmed"}>
        {useOutcomeSentence(outcome)}
      </Text>
    </Group>
  );
}

const formatKeys = "Shift+Alt+F";

function isRefusal(outcome: FormatOutcome | undefined): boolean {
  return outcome === "not_loaded" || typeof outcome === "object";
}

function useOutcomeSentence(outcome: FormatOutcome | undefined): string {
  const { t } = useTranslation("editor");
  if (outcome === undefined) return "";
  if (typeof outcome === "string") return t(`code.outcome.${outcome}`);
  const tag = "tag" in outcome ? `<${outcome.tag}>` : "";
  return t(`code.refused.${outcome.reason}`, { line: outcome.line, tag });
}

type Refusal = Extract<FormattedHtml, { isFormatted: false }>;

/** What came of the last press. */
type FormatOutcome = "formatted" | "unchanged" | "not_loaded" | Refusal;

/** Lays the code out as one step of undo; what does so comes with the first press. */
function useFormat() {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<FormatOutcome>();
  const format = useCallback(async (view: EditorView) => {
    setIsBusy(true);
    try {
      const { formatHtml } = await import("@delight/email/format/format-html");
      setOutcome(takeOver(view, formatHtml(view.state.sliceDoc())));
    } catch {
      setOutcome("not_loaded");
    } finally {
      setIsBusy(false);
    }
  }, []);
  return { format, isBusy, outcome, forget: useCallback(() => setOutcome(undefined), []) };
}

function takeOver(view: EditorView, result: FormattedHtml): FormatOutcome {
  const { state } = view;
  if (!result.isFormatted) {
    const { from } = state.doc.line(Math.min(result.line, state.doc.lines));
    view.dispatch({ selection: EditorSelection.cursor(from), scrollIntoView: true });
    return result;
  }
  if (result.html === state.sliceDoc()) return "unchanged";
  const text = state.toText(result.html);
  const cursor = nearestPlace(state.doc.toString(), state.selection.main.head, text.toString());
  view.dispatch({
    changes: { from: 0, to: state.doc.length, insert: text },
    selection: EditorSelection.cursor(cursor),
    scrollIntoView: true,
    userEvent: "format",
    annotations: isolateHistory.of("full"),
  });
  return "formatted";
}
