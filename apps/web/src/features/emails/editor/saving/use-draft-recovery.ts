import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { isSameDraft } from "../../model/sameness.ts";
import {
  dropKeptDraft,
  keepDraft,
  keepLeftDrafts,
  type StoredDraft,
  takeLeftDrafts,
} from "../../model/stored-draft.ts";
import type { Editor } from "../use-editor.ts";
import type { Save } from "./use-save.ts";

interface KeptDraft {
  /** Work that was left behind, until it is restored or discarded. */
  readonly kept: StoredDraft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** Keeps unsaved work in the tab while it is written, and offers what earlier visits left. */
export function useDraftRecovery({ draft, change }: Editor, { saved, isDirty }: Save): KeptDraft {
  const emailId = saved?.id;
  const [begun] = useState({ draft, emailId });
  const [left, setLeft] = useState(() => takeLeftDrafts(emailId).filter((one) => !isSameDraft(one.draft, draft)));
  const [settled] = useDebouncedValue(draft, 500);
  const mayBeLost = saved === undefined ? draft !== begun.draft : isDirty;
  useEffect(() => {
    if (mayBeLost) keepDraft(emailId, { version: saved?.version ?? 0, keptAt: Date.now(), draft: settled });
    else dropKeptDraft(emailId);
  }, [settled, mayBeLost, emailId, saved?.version]);
  const [kept, ...others] = left;
  const answer = () => {
    keepLeftDrafts(begun.emailId, others);
    setLeft(others);
  };
  return {
    kept,
    restore: () => {
      if (kept) change(() => kept.draft);
      answer();
    },
    discard: answer,
  };
}
