import { segments } from "@delight/contract/segments";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api/call.ts";
import type { SegmentRule } from "../segments.api.ts";
import { added, allSlices, type Figures, nextSize, emptyFigures } from "./figures.ts";

/** How far the exact count of a rule is; `done` of 1024 slices. */
export interface Count {
  readonly attempt: Attempt;
  readonly figures: Figures;
  readonly done: number;
  readonly error: unknown;
}

const firstSize = 16;

/** One attempt to count a rule. */
export interface Attempt {
  readonly rule: SegmentRule;
}

/** Counts a rule slice by slice, while it stands; another attempt, or leaving, ends it in the middle of a slice. */
export function useExact(attempt: Attempt | undefined): Count | undefined {
  const [count, setCount] = useState<Count>();
  useEffect(() => {
    if (attempt === undefined) return undefined;
    const leaving = new AbortController();
    const tell = (next: Omit<Count, "attempt">) => {
      if (!leaving.signal.aborted) setCount({ attempt, ...next });
    };
    void countAll(attempt.rule, leaving.signal, tell);
    return () => leaving.abort();
  }, [attempt]);
  return count?.attempt === attempt ? count : undefined;
}

async function countAll(rule: SegmentRule, signal: AbortSignal, tell: (count: Omit<Count, "attempt">) => void) {
  let figures = emptyFigures;
  let done = 0;
  let size = firstSize;
  tell({ figures, done, error: undefined });
  try {
    while (done < allSlices && !signal.aborted) {
      const to = Math.min(done + size, allSlices);
      const begun = performance.now();
      const part = await call(segments.reach, { rule, slice: { from: done, to } }, { signal });
      figures = added(figures, part);
      size = nextSize(to - done, performance.now() - begun);
      done = to;
      tell({ figures, done, error: undefined });
    }
  } catch (error) {
    tell({ figures, done, error });
  }
}
