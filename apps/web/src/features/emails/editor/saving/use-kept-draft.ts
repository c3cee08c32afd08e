import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { isSameDraft } from "../../model/sameness.ts";
import { dropKeptDraft, findKeptDraft, keepDraft, type StoredDraft } from "../../model/stored-draft.ts";
import type { Editor } from "../use-editor.ts";
import type { Save } from "./use-save.ts";

interface KeptDraft {
  /** Work that was left behind, until it is restored or discarded. */
  readonly kept: StoredDraft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
}

/** Keeps unsaved work in the tab while it is written, and offers what an earlier visit left. */
export function useKeptDraft({ draft, change, canUndo }: Editor, { saved, isDirty }: Save): KeptDraft {
  const emailId = saved?.id;
  const [kept, setKept] = useState(() => {
    const found = findKeptDraft(emailId);
    return found && !isSameDraft(found.draft, draft) ? found : undefined;
  });
  const [settled] = useDebouncedValue(draft, 500);
  useEffect(() => {
    if (!canUndo) return;
    if (isDirty) keepDraft(emailId, { version: saved?.version ?? 0, keptAt: Date.now(), draft: settled });
    else dropKeptDraft(emailId);
  }, [settled, isDirty, canUndo, emailId, saved?.version]);
  return {
    kept,
    restore: () => {
      if (kept) change(() => kept.draft);
      setKept(undefined);
    },
    discard: () => {
      dropKeptDraft(emailId);
      setKept(undefined);
    },
  };
}
