import { findMergeField } from "@delight/email/merge-fields";
import { showDay, showMoney } from "@delight/email/template/show";
import type { EmailLanguage } from "@delight/email/words";
import { dayFormats, type TagFormat } from "./merge-tag.ts";

/** How a merge field may be written, each as it looks; none where there is but one way. The first is the usual one. */
export function formatChoices(
  name: string,
  language: EmailLanguage,
): readonly { readonly value: TagFormat & string; readonly label: string }[] {
  const { kind, sample } = findMergeField(name) ?? {};
  if (kind === "date" && typeof sample === "string") {
    return dayFormats.map((value) => ({ value, label: showDay(sample, language, value) }));
  }
  if (kind !== "money" || typeof sample !== "object" || !("cents" in sample)) return [];
  return (["full", "whole"] as const).map((value) => ({ value, label: showMoney(sample, language, value) }));
}
