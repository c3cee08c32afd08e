import type { Language } from "@delight/contract/common";
import type { EmailVariant } from "@delight/contract/emails";
import type { Block } from "@delight/email/block";
import type { EmailDocument } from "@delight/email/document";
import { useCallback, useMemo, useState } from "react";
import { changeBlocks, changeDocument, changeVariant, type Draft, variantOf } from "../model/draft.ts";
import { type History, record, redo, startHistory, undo } from "../model/history.ts";

/** The email being written: what it says now, what can be undone, and where the author is. */
export interface Editor {
  readonly draft: Draft;
  readonly variant: EmailVariant;
  readonly language: Language;
  readonly selectedId: string | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly setLanguage: (language: Language) => void;
  readonly select: (id: string | undefined) => void;
  /** Changes of the same group in a row are undone together. */
  readonly change: (change: (draft: Draft) => Draft, group?: string) => void;
  readonly changeVariant: (change: Partial<EmailVariant>, group?: string) => void;
  readonly changeDocument: (change: Partial<EmailDocument>, group?: string) => void;
  readonly changeBlocks: (change: (blocks: readonly Block[]) => Block[], group?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Begins anew, with nothing to undo. */
  readonly restart: (draft: Draft) => void;
}

export function useEditor(initial: Draft): Editor {
  const [history, setHistory] = useState<History<Draft>>(() => startHistory(initial));
  const [chosen, setLanguage] = useState<Language>(() => initial.variants[0]?.language ?? "en");
  const [selectedId, select] = useState<string>();
  const draft = history.present;
  const variant = variantOf(draft, chosen);
  const { language } = variant;
  const change = useCallback<Editor["change"]>((next, group) => {
    setHistory((before) => record(before, next(before.present), group));
  }, []);
  const steps = useMemo(
    () => ({
      change,
      undo: () => setHistory(undo),
      redo: () => setHistory(redo),
      restart: (next: Draft) => setHistory(startHistory(next)),
    }),
    [change],
  );
  const changes = useMemo(() => {
    const named = (group: string | undefined) => (group === undefined ? undefined : `${language}.${group}`);
    return {
      changeVariant: (next: Partial<EmailVariant>, group?: string) =>
        change((before) => changeVariant(before, language, next), named(group)),
      changeDocument: (next: Partial<EmailDocument>, group?: string) =>
        change((before) => changeDocument(before, language, next), named(group)),
      changeBlocks: (next: (blocks: readonly Block[]) => Block[], group?: string) =>
        change((before) => changeBlocks(before, language, next), named(group)),
    };
  }, [change, language]);
  const canUndo = history.past.length > 0;
  const canRedo = history.future.length > 0;
  return { draft, variant, language, selectedId, canUndo, canRedo, setLanguage, select, ...steps, ...changes };
}
