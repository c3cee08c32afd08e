import { useDebouncedValue } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import type { Draft } from "../../model/draft.ts";
import type { Save } from "./use-save.ts";

/** From the last change to the save, and to the next try after one that did not arrive, in milliseconds. */
const rest = 3000;
const patience = 15_000;

/** Saves by itself what is in the library already and whole; a new email comes into the library only when somebody says so. */
export function useAutosave(draft: Draft, saving: Save): void {
  const { saved, isDirty, isValid, isSaving, isConflict, isOvertaken, hasFailed, save } = saving;
  const [settled] = useDebouncedValue(draft, rest);
  const tried = useRef<Draft>(undefined);
  const mayBeSaved = saved !== undefined && isDirty && isValid;
  const isDue = mayBeSaved && settled === draft && !isSaving && !isConflict && !isOvertaken;
  useEffect(() => {
    // What the server keeps otherwise than it was sent would be sent for ever.
    if (!isDue || (tried.current === draft && !hasFailed)) return;
    const trySaving = () => {
      tried.current = draft;
      save("auto");
    };
    const timer = setTimeout(trySaving, hasFailed ? patience : 0);
    return () => clearTimeout(timer);
  }, [isDue, hasFailed, save, draft]);
}
