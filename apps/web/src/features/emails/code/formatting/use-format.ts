import { isolateHistory } from "@codemirror/commands";
import { EditorSelection } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { FormattedHtml } from "@delight/email/format/format-html";
import { useCallback, useState } from "react";
import { nearestPlace } from "./nearest-place.ts";

type Refusal = Extract<FormattedHtml, { isFormatted: false }>;

/** What came of the last press. */
export type FormatOutcome = "formatted" | "unchanged" | "not_loaded" | Refusal;

/** Lays the code out as one step of undo; what does so comes with the first press. */
export function useFormat() {
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
