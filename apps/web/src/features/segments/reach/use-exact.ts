import { segments } from "@delight/contract/segments";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api/call.ts";
import type { SegmentRule } from "../segments.api.ts";
import { added, allSlices, type Figures, nextSize, nobody } from "./figures.ts";

/** How far the exact count of a rule is; `done` of 1024 slices. */
export interface Count {
  readonly rule: SegmentRule;
  readonly figures: Figures;
  readonly done: number;
  readonly error: unknown;
}

const firstSize = 16;

/** Counts a rule slice by slice, while it stands; another rule, or leaving, ends it in the middle of a slice. */
export function useExact(rule: SegmentRule | undefined, attempt: number): Count | undefined {
  const [count, setCount] = useState<Count>();
  useEffect(() => {
    if (rule === undefined) return undefined;
    const leaving = new AbortController();
    const tell = (next: Omit<Count, "rule">) => {
      if (!leaving.signal.aborted) setCount({ rule, ...next });
    };
    void countAll(rule, leaving.signal, tell);
    return () => leaving.abort();
  }, [rule, attempt]);
  return count?.rule === rule ? count : undefined;
}

async function countAll(rule: SegmentRule, signal: AbortSignal, tell: (count: Omit<Count, "rule">) => void) {
  let figures = nobody;
  let done = 0;
  let size = firstSize;
  tell({ figures, done, error: undefined });
  try {
    while (done < allSlices && !signal.aborted) {
      const to = Math.min(done + size, allSlices);
      const begun = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- each slice is as large as the one before was fast
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
