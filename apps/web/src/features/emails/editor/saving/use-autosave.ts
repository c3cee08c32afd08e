import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useEffectEvent, useRef } from "react";
import { onBeforeSignOut } from "../../../../lib/session/unload.ts";
import type { Draft } from "../../model/draft.ts";
import { isClosed } from "./store-email.ts";
import type { Save } from "./use-save.ts";

/** From the last change to the save, and to the next try after one that did not arrive, in milliseconds. */
const rest = 3000;
const patience = 15_000;

/** Saves by itself what is in the library already and whole; a new email comes into the library only when somebody says so. */
export function useAutosave(draft: Draft, saving: Save): void {
  const { saved, isDirty, isValid, isSaving, isConflict, isStale, hasFailed, refusal } = saving;
  const [settled] = useDebouncedValue(draft, rest);
  const tried = useRef<Draft>(undefined);
  const mayBeSaved = saved !== undefined && isDirty && isValid && !isClosed(refusal);
  const isDue = mayBeSaved && settled === draft && !isSaving && !isConflict && !isStale;
  const trySaving = useEffectEvent(() => {
    tried.current = draft;
    saving.save("auto");
  });
  useEffect(() => {
    // What the server refuses, or keeps otherwise than it was sent, would be sent for ever.
    if (!isDue || (tried.current === draft && !hasFailed)) return;
    const timer = setTimeout(() => trySaving(), hasFailed ? patience : 0);
    return () => clearTimeout(timer);
  }, [isDue, hasFailed, draft]);
  useFlush(saving.flush);
}

/** Nothing that was about to be saved is lost by signing out, or by a window that is put away and never looked at again. */
function useFlush(flush: () => Promise<void>): void {
  const latest = useEffectEvent(flush);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden") void latest();
    };
    const stopWaiting = onBeforeSignOut(() => latest());
    document.addEventListener("visibilitychange", onHide);
    return () => {
      stopWaiting();
      document.removeEventListener("visibilitychange", onHide);
    };
  }, []);
}
