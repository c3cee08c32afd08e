import { useMemo, useState } from "react";
import type { Draft } from "../../model/draft.ts";
import { isSameDraft, isComplete } from "../../model/sameness.ts";
import { type SaveMode, isClosed, type Saved } from "./store-email.ts";
import { type SaveStatus, useSaveStatus } from "./use-save-status.ts";
import { useSaveMutation } from "./use-save-mutation.ts";

export interface Save extends SaveStatus {
  readonly saved: Saved | undefined;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  readonly isSaving: boolean;
  readonly save: (how: SaveMode, copyName?: string) => void;
  /** Saves at once what would save itself a little later, and waits for what is under way. */
  readonly flush: () => Promise<void>;
  /** Whether work would be lost now; for a new email, whether anything was written at all. */
  readonly isUnsaved: () => boolean;
  readonly openConflict: () => void;
  readonly closeConflict: () => void;
  readonly takeOver: (saved: Saved) => void;
  /** Asks the server what it holds. */
  readonly hear: (ask: () => Promise<Saved>) => Promise<void>;
}

interface SaveOptions {
  readonly initial: Saved | undefined;
  readonly draft: Draft;
  /** The draft of this very moment. */
  readonly current: () => Draft;
  readonly onSaved: (saved: Saved, how: SaveMode) => void;
  readonly onError: (error: unknown) => void;
  /** Somebody else's version came, and nothing of one's own was in its way. */
  readonly onTheirs: (saved: Saved) => void;
}

/** Saves the draft, and notices when it would overwrite what its author has not seen. */
export function useSave({ initial, draft, current, onSaved, onError, onTheirs }: SaveOptions): Save {
  const [begun] = useState(draft);
  const { outlook, rest, overtake, refuse, openConflict, closeConflict } = useSaveStatus();
  const { saved, held, hold, isPending, start, underWay, turn } = useSaveMutation({
    initial,
    current,
    onStored: (stored, how) => {
      rest();
      onSaved(stored, how);
    },
    onError: (error, how) => {
      if (!refuse(error, how)) onError(error);
    },
  });
  const isDirty = useMemo(() => saved === undefined || !isSameDraft(saved.draft, draft), [saved, draft]);
  const isValid = useMemo(() => isComplete(draft), [draft]);
  const takeOver = (theirs: Saved) => {
    hold(theirs);
    rest();
  };
  const isUnsaved = () => {
    const now = current();
    return held.current === undefined ? now !== begun : !isSameDraft(held.current.draft, now);
  };
  const flush = async () => {
    await underWay();
    const isHeldUp = held.current === undefined || outlook.isStale || isClosed(outlook.refusal);
    if (!isHeldUp && isUnsaved() && isComplete(current())) await start({ how: "auto" });
  };
  const hear = async (ask: () => Promise<Saved>) => {
    const before = turn();
    const theirs = await ask();
    // A save that ran meanwhile knows better than this answer.
    if (before !== turn() || held.current === undefined || theirs.version <= held.current.version) return;
    if (isUnsaved()) return overtake();
    takeOver(theirs);
    onTheirs(theirs);
  };
  const save = (how: SaveMode, copyName?: string) => void start({ how, copyName });
  const state = { saved, isDirty, isValid, isSaving: isPending, ...outlook };
  return { ...state, save, flush, isUnsaved, openConflict, closeConflict, takeOver, hear };
}
