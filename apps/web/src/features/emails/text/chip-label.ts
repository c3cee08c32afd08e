import { splitLiquid } from "@delight/email/source/mask";
import { useCallback } from "react";
import { useFieldLabel } from "../inspector/use-field-label.ts";
import { readMergeTag } from "./merge-tag.ts";

export interface ChipWords {
  readonly label: string;
  /** What is read where a customer has no value. */
  readonly fallback: string | undefined;
  /** Liquid that is no plain merge field is shown as it was written. */
  readonly isCode: boolean;
}

/** What stands on the chip of a Liquid tag. */
export function useChipWords(): (source: string) => ChipWords {
  const labelOf = useFieldLabel();
  return useCallback(
    (source) => {
      const tag = readMergeTag(source);
      const label = tag && labelOf(tag.name);
      if (!tag || label === undefined) return { label: source, fallback: undefined, isCode: true };
      return { label, fallback: tag.fallback, isCode: false };
    },
    [labelOf],
  );
}

/** A line with the names of its merge fields in place of their tags, where nothing but words can stand. */
export function useMergeWords(): (text: string) => string {
  const wordsOf = useChipWords();
  return useCallback(
    (text) =>
      splitLiquid(text)
        .map(({ text: source, isTag }) => (isTag ? nameOf(wordsOf(source)) : source))
        .join(""),
    [wordsOf],
  );
}

const nameOf = ({ label, isCode }: ChipWords) => (isCode ? (label.startsWith("{%") ? "" : "…") : `[${label}]`);
