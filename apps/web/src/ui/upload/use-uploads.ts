import { useCallback, useEffect, useRef, useState } from "react";
import { ApiException } from "../../lib/api/api-exception.ts";
import { lazyFieldErrors } from "../form/late-field-errors.ts";
import { type FileLimits, type FileProblem, problemOf } from "./file-check.ts";

interface Watch {
  /** The part that has left, between 0 and 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

export type SendFile = (file: File, watch: Watch) => Promise<unknown>;

/** One file on its way. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly state: "waiting" | "sending" | "done" | "failed" | "cancelled";
  readonly part: number;
  /** Why it was not sent at all. */
  readonly problem?: FileProblem | undefined;
  readonly error?: unknown;
  /** What the server says of the file itself. */
  readonly sentence?: string | undefined;
}

interface Uploads {
  readonly all: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (key: number) => void;
  readonly retry: (key: number) => void;
  readonly remove: (key: number) => void;
}

async function failed(error: unknown): Promise<Partial<Upload>> {
  const fields = error instanceof ApiException ? await lazyFieldErrors(error.fieldErrors) : {};
  return { state: "failed", error, sentence: Object.values(fields)[0] };
}

/** Sends files one after the other; each can be stopped and sent again. Leaving the screen stops all. */
export function useUploads(send: SendFile, limits: FileLimits): Uploads {
  const [all, setAll] = useState<readonly Upload[]>([]);
  const controls = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  const change = useCallback(
    (key: number, next: Partial<Upload>) =>
      setAll((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one))),
    [],
  );
  const next = all.some(({ state }) => state === "sending") ? undefined : all.find(({ state }) => state === "waiting");
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!next) return;
    const { key, file } = next;
    const control = new AbortController();
    controls.current.set(key, control);
    // oxlint-disable-next-line react/set-state-in-effect -- sending begins here, outside of what is drawn
    change(key, { state: "sending", part: 0, error: undefined });
    latest
      .current(file, { signal: control.signal, onProgress: (part) => change(key, { part }) })
      .then(() => change(key, { state: "done", part: 1 }))
      .catch(async (error: unknown) =>
        change(key, control.signal.aborted ? { state: "cancelled" } : await failed(error)),
      )
      .finally(() => {
        // A file that was stopped may be on its way again already.
        if (controls.current.get(key) === control) controls.current.delete(key);
      });
  }, [next, change]);
  useEffect(() => {
    const running = controls.current;
    return () => running.forEach((control) => control.abort());
  }, []);
  const begin = (file: File): Upload => {
    const problem = problemOf(file, limits);
    count.current += 1;
    return { key: count.current, file, part: 0, problem, state: problem === undefined ? "waiting" : "failed" };
  };
  return {
    all,
    add: (files) => setAll([...all, ...files.map(begin)]),
    cancel: (key) => {
      controls.current.get(key)?.abort();
      change(key, { state: "cancelled" });
    },
    retry: (key) => change(key, { state: "waiting", part: 0, error: undefined }),
    remove: (key) => setAll(all.filter((one) => one.key !== key)),
  };
}
