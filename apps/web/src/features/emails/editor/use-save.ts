import { emails } from "@delight/contract/emails";
import { EmailVariant } from "@delight/contract/emails";
import { RequiredLine } from "@delight/contract/common";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useRef, useState } from "react";
import { ApiException } from "../../../lib/api/api-exception.ts";
import { call } from "../../../lib/api/call.ts";
import { type Draft, isSameDraft } from "../model/draft.ts";
import { dropKeptDraft } from "../model/stored-draft.ts";

/** What the server holds of the email. */
export interface Saved {
  readonly id: string;
  readonly version: number;
  readonly draft: Draft;
}

type How = "save" | "overwrite" | "copy";

export interface Save {
  readonly saved: Saved | undefined;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  readonly isSaving: boolean;
  /** Somebody saved another version meanwhile; the author has to say what counts. */
  readonly isConflict: boolean;
  readonly save: (how: How, copyName?: string) => void;
  readonly closeConflict: () => void;
  readonly takeOver: (saved: Saved) => void;
}

interface SaveOptions {
  readonly initial: Saved | undefined;
  readonly draft: Draft;
  readonly onSaved: (saved: Saved, how: How) => void;
  readonly onError: (error: unknown) => void;
}

/** Saves the draft, and notices when it would overwrite what its author has not seen. */
export function useSave({ initial, draft, onSaved, onError }: SaveOptions): Save {
  const client = useQueryClient();
  const [saved, setSaved] = useState(initial);
  const [isConflict, setIsConflict] = useState(false);
  const isDirty = useMemo(() => saved === undefined || !isSameDraft(saved.draft, draft), [saved, draft]);
  const isValid = useMemo(() => isWhole(draft), [draft]);
  const mutation = useMutation({
    mutationFn: ({ how, copyName }: { how: How; copyName: string | undefined }) =>
      store(
        how === "copy" ? { ...draft, name: copyName ?? draft.name } : draft,
        how === "copy" ? undefined : saved,
        how,
      ),
    onSuccess: (stored, { how }) => {
      dropKeptDraft(saved?.id);
      setSaved(stored);
      setIsConflict(false);
      void client.invalidateQueries({ queryKey: ["emails"] });
      onSaved(stored, how);
    },
    onError: (error) => {
      if (error instanceof ApiException && error.code === "conflict") setIsConflict(true);
      else onError(error);
    },
  });
  const { mutate, isPending } = mutation;
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
  const takeOver = (theirs: Saved) => {
    dropKeptDraft(theirs.id);
    setSaved(theirs);
    setIsConflict(false);
  };
  const closeConflict = () => setIsConflict(false);
  return { saved, isDirty, isValid, isSaving: isPending, isConflict, save, closeConflict, takeOver };
}

async function store({ name, isTemplate, variants }: Draft, saved: Saved | undefined, how: How): Promise<Saved> {
  const body = { name, isTemplate, variants: [...variants] };
  if (!saved) return savedOf(await call(emails.create, body));
  const version = how === "overwrite" ? (await call(emails.get, { id: saved.id })).version : saved.version;
  return savedOf(await call(emails.update, { ...body, id: saved.id, version }));
}

export function savedOf({ id, version, ...draft }: { id: string; version: number } & Draft): Saved {
  const { name, isTemplate, variants } = draft;
  return { id, version, draft: { name, isTemplate, variants } };
}

function isWhole({ name, variants }: Draft): boolean {
  return RequiredLine.safeParse(name).success && variants.every((variant) => EmailVariant.safeParse(variant).success);
}
