import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Draft } from "../../model/draft.ts";
import { dropKeptDraft } from "../../model/stored-draft.ts";
import { type SaveMode, type Saved, storeEmail } from "./store-email.ts";

interface Job {
  readonly how: SaveMode;
  readonly copyName?: string | undefined;
}

interface StoringOptions {
  readonly initial: Saved | undefined;
  /** The draft of this very moment. */
  readonly current: () => Draft;
  readonly onStored: (saved: Saved, how: SaveMode) => void;
  readonly onError: (error: unknown, how: SaveMode) => void;
}

/** Brings the draft to the server, and knows between two drawings too what the server holds. */
export function useSaveMutation({ initial, current, onStored, onError }: StoringOptions) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(initial);
  const held = useRef(initial);
  const hold = (next: Saved) => {
    dropKeptDraft(held.current?.id);
    held.current = next;
    setSaved(next);
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ how, copyName }: Job) => {
      const isCopy = how === "copy";
      const now = current();
      return storeEmail({ ...now, name: (isCopy && copyName) || now.name }, isCopy ? undefined : held.current, how);
    },
    onSuccess: (stored, { how }) => {
      hold(stored);
      void client.invalidateQueries({ queryKey: ["emails"] });
      onStored(stored, how);
    },
    onError: (error, { how }) => onError(error, how),
  });
  return { saved, held, hold, isPending, ...useOneAtATime(mutateAsync) };
}

/** Two presses before the screen has changed must not make two emails. */
function useOneAtATime(run: (job: Job) => Promise<unknown>) {
  const running = useRef<Promise<void>>(undefined);
  const turns = useRef(0);
  const finish = async (job: Job) => {
    turns.current += 1;
    // What went wrong was told where it is shown.
    await run(job).catch(() => undefined);
    turns.current += 1;
    running.current = undefined;
  };
  return {
    start: (job: Job) => (running.current ??= finish(job)),
    underWay: () => running.current,
    /** Changes whenever a save begins or ends. */
    turn: () => turns.current,
  };
}
