import { splitLiquid } from "@delight/email/source/mask";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { knownMergeName } from "../inspector/merge-names.ts";
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
  const { t } = useTranslation("emails");
  return useCallback(
    (source) => {
      const tag = readMergeTag(source);
      const name = tag && knownMergeName(tag.name);
      if (!tag || !name) return { label: source, fallback: undefined, isCode: true };
      return { label: t(`mergeFields.${name}`), fallback: tag.fallback, isCode: false };
    },
    [t],
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
