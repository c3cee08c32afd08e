import { useMemo } from "react";
import type { SegmentRule } from "../segments.api.ts";
import { useSentence } from "./use-sentence.ts";

/** Whom one rule means, as a sentence. */
export function Sentence({ rule }: { readonly rule: SegmentRule }) {
  const rules = useMemo(() => [rule], [rule]);
  return useSentence(rules)(rule);
}
