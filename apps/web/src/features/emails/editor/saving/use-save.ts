import { useCallback, useState, useMemo } from "react";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import type { Draft } from "../../model/draft.ts";
import { isSameDraft, isComplete } from "../../model/sameness.ts";
import { useSaveMutation } from "./use-save-mutation.ts";
import { type SaveMode, isFinal, isClosed, type Saved } from "./store-email.ts";

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

interface SaveStatus {
  /** Somebody saved another version meanwhile; the author has to say what counts. */
  readonly isConflict: boolean;
  /** The server holds a version that the author has not seen. */
  readonly isStale: boolean;
  /** The last automatic save did not arrive. */
  readonly hasFailed: boolean;
  /** Why the server does not take the email, however often it is sent. */
  readonly refusal: ApiException | undefined;
}

const calm: SaveStatus = { isConflict: false, isStale: false, hasFailed: false, refusal: undefined };

/** What stands in the way of saving, and what is heard of others. */
function useSaveStatus() {
  const [outlook, setOutlook] = useState(calm);
  const change = useCallback((next: Partial<SaveStatus>) => setOutlook((before) => ({ ...before, ...next })), []);
  return {
    outlook,
    rest: useCallback(() => setOutlook(calm), []),
    openConflict: () => change({ isConflict: true }),
    closeConflict: () => change({ isConflict: false }),
    overtake: useCallback(() => change({ isStale: true }), [change]),
    /** Answers whether nothing more is to be said: nobody is asked about a save that nobody wanted. */
    refuse: (error: unknown, how: SaveMode) => {
      const isConflict = error instanceof ApiException && error.code === "conflict";
      if (isConflict) setOutlook({ ...calm, isConflict: how !== "auto", isStale: true });
      else if (isFinal(error)) change({ refusal: error, hasFailed: false });
      else if (how === "auto") change({ hasFailed: true });
      return isConflict || how === "auto";
    },
  };
}
