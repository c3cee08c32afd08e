import { emails } from "@delight/contract/emails";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { call } from "../../../../lib/api/call.ts";
import type { Draft } from "../../model/draft.ts";
import { isSameDraft, isWhole } from "../../model/sameness.ts";
import { dropKeptDraft } from "../../model/stored-draft.ts";

/** What the server holds of the email. */
export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
}

/** `auto` is nobody's wish: it says nothing when it succeeds, and never asks what should count. */
export type How = "save" | "auto" | "overwrite" | "copy";

export interface Save {
  readonly saved: Saved | undefined;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  readonly isSaving: boolean;
  /** Somebody saved another version meanwhile; the author has to say what counts. */
  readonly isConflict: boolean;
  /** The server holds a version that the author has not seen. */
  readonly isOvertaken: boolean;
  /** The last automatic save did not arrive. */
  readonly hasFailed: boolean;
  readonly save: (how: How, copyName?: string) => void;
  readonly openConflict: () => void;
  readonly closeConflict: () => void;
  readonly takeOver: (saved: Saved) => void;
  /** The server said which version it holds. */
  readonly hear: (version: number) => void;
}

interface SaveOptions {
  readonly initial: Saved | undefined;
  readonly draft: Draft;
  readonly onSaved: (saved: Saved, how: How) => void;
  readonly onError: (error: unknown) => void;
}

interface Outlook {
  readonly isConflict: boolean;
  readonly isOvertaken: boolean;
  readonly hasFailed: boolean;
}

const calm: Outlook = { isConflict: false, isOvertaken: false, hasFailed: false };

/** What stands in the way of saving, and what is heard of others. */
function useOutlook() {
  const [outlook, setOutlook] = useState(calm);
  const change = (next: Partial<Outlook>) => setOutlook((before) => ({ ...before, ...next }));
  return {
    outlook,
    rest: () => setOutlook(calm),
    openConflict: () => change({ isConflict: true }),
    closeConflict: () => change({ isConflict: false }),
    overtake: useCallback(() => setOutlook((before) => ({ ...before, isOvertaken: true })), []),
    /** Nobody is asked about a save that nobody wanted. */
    refuse: (error: unknown, how: How) => {
      const isConflict = error instanceof ApiException && error.code === "conflict";
      if (isConflict) setOutlook({ isConflict: how !== "auto", isOvertaken: true, hasFailed: false });
      else if (how === "auto") change({ hasFailed: true });
      return isConflict || how === "auto";
    },
  };
}

/** Saves the draft, and notices when it would overwrite what its author has not seen. */
export function useSave({ initial, draft, onSaved, onError }: SaveOptions): Save {
  const client = useQueryClient();
  const [saved, setSaved] = useState(initial);
  const { outlook, rest, overtake, refuse, openConflict, closeConflict } = useOutlook();
  const isDirty = useMemo(() => saved === undefined || !isSameDraft(saved.draft, draft), [saved, draft]);
  const isValid = useMemo(() => isWhole(draft), [draft]);
  const takeOver = (theirs: Saved) => {
    dropKeptDraft(theirs.id);
    setSaved(theirs);
    rest();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ how, copyName }: { how: How; copyName: string | undefined }) => {
      const isCopy = how === "copy";
      return store({ ...draft, name: (isCopy && copyName) || draft.name }, isCopy ? undefined : saved, how);
    },
    onSuccess: (stored, { how }) => {
      dropKeptDraft(saved?.id);
      setSaved(stored);
      rest();
      void client.invalidateQueries({ queryKey: ["emails"] });
      onSaved(stored, how);
    },
    onError: (error, { how }) => {
      if (!refuse(error, how)) onError(error);
    },
  });
  // Two presses before the screen has changed must not make two emails.
  const isUnderWay = useRef(false);
  const save = useCallback(
    (how: How, copyName?: string) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate({ how, copyName }, { onSettled: () => (isUnderWay.current = false) });
    },
    [mutate],
  );
  const known = saved?.version;
  const hear = useCallback(
    (version: number) => {
      if (known !== undefined && version > known && !isUnderWay.current) overtake();
    },
    [known, overtake],
  );
  const state = { saved, isDirty, isValid, isSaving: isPending, ...outlook };
  return { ...state, save, openConflict, closeConflict, takeOver, hear };
}

async function store({ name, isTemplate, variants }: Draft, saved: Saved | undefined, how: How): Promise<Saved> {
  const body = { name, isTemplate, variants: [...variants] };
  if (!saved) return savedOf(await call(emails.create, body));
  const version = how === "overwrite" ? (await call(emails.get, { id: saved.id })).version : saved.version;
  const byWhom = how === "auto" ? "auto" : "by_hand";
  return savedOf(await call(emails.update, { ...body, id: saved.id, version, how: byWhom }));
}

export function savedOf({ id, version, ...draft }: { id: string; version: number } & Draft): Saved {
  const { name, isTemplate, variants } = draft;
  return { id, version, draft: { name, isTemplate, variants } };
}
