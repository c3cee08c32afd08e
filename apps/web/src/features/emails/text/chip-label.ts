import { splitLiquid } from "@delight/email/source/mask";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useTermsInWords } from "../inspector/condition/use-sentence.ts";
import { useFieldLabel } from "../inspector/use-field-label.ts";
import { isCondition, readCondition, readStep } from "./condition-source.ts";
import { readMergeTag } from "./merge-tag.ts";

export interface ChipLabel {
  readonly label: string;
  /** What is read where a customer has no value. */
  readonly fallback: string | undefined;
  /** What is filled in, what steers who reads on, or Liquid of somebody's own that has no name. */
  readonly kind: "field" | "condition" | "code";
}

function useFieldWords(): (source: string) => ChipLabel | undefined {
  const labelOf = useFieldLabel();
  return useCallback(
    (source) => {
      const tag = readMergeTag(source);
      const label = tag && labelOf(tag.name);
      return tag && label !== undefined ? { label, fallback: tag.fallback, kind: "field" } : undefined;
    },
    [labelOf],
  );
}

/** What stands on the chip of a Liquid tag. */
export function useChipLabel(): (source: string) => ChipLabel {
  const { t } = useTranslation("emails");
  const fieldOf = useFieldWords();
  const inWords = useTermsInWords();
  return useCallback(
    (source) => {
      const field = fieldOf(source);
      if (field) return field;
      const said = (label: string, kind: "condition" | "code"): ChipLabel => ({ label, fallback: undefined, kind });
      const step = readStep(source);
      if (step) return said(t(`chip.${step}`), "condition");
      const condition = readCondition(source);
      if (condition) return said(t("chip.if", { terms: inWords(condition) }), "condition");
      return said(t(isCondition(source) ? "chip.ownCondition" : "chip.ownExpression"), "code");
    },
    [t, fieldOf, inWords],
  );
}

/** What is read of a Liquid tag in a line that only tells of an email: tags that only steer are not. */
export function useReadWords(): (source: string) => string {
  const { t } = useTranslation("emails");
  const fieldOf = useFieldWords();
  return useCallback(
    (source) => (source.startsWith("{%") ? "" : (fieldOf(source)?.label ?? t("chip.ownExpression"))),
    [t, fieldOf],
  );
}

/** A line with the names of its merge fields in place of their tags, where nothing but words can stand. */
export function useMergeWords(): (text: string) => string {
  const wordsOf = useReadWords();
  return useCallback(
    (text) =>
      splitLiquid(text)
        .map(({ text: source, isTag }) => (isTag ? inBrackets(wordsOf(source)) : source))
        .join(""),
    [wordsOf],
  );
}

const inBrackets = (words: string) => (words === "" ? "" : `[${words}]`);
