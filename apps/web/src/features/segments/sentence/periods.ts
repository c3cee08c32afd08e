import type { Period } from "@delight/contract/segment-rule";
import type { Words } from "./words.ts";

/** When, as it stands behind a verb: "in the last 30 days". */
export function periodText(words: Words, period: Period): string {
  const { t } = words;
  switch (period.kind) {
    case "ever":
      return t("period.ever");
    case "last_days":
    case "next_days":
    case "more_than_days_ago":
      return t(`period.${period.kind}`, { count: period.days });
    case "between":
      return betweenText(words, period);
  }
}

function betweenText({ t, format }: Words, { from, to }: Extract<Period, { kind: "between" }>): string {
  if (from === null) return t("period.until", { to: to === null ? "" : format.day(to) });
  if (to === null) return t("period.since", { from: format.day(from) });
  return t("period.between", { from: format.day(from), to: format.day(to) });
}

interface When {
  readonly period: Period;
  readonly atLeast?: number;
  readonly valueAtLeast?: number | null;
  /** Whether the value is that of all together. */
  readonly isSum?: boolean;
}

/** How often, when and how much, as it stands behind a verb. */
export function whenText(words: Words, { period, atLeast = 1, valueAtLeast = null, isSum = false }: When): string {
  const { t, money } = words;
  const when = periodText(words, period);
  const often = atLeast === 1 ? when : t("often", { count: atLeast, when });
  if (valueAtLeast === null) return often;
  const value = money(valueAtLeast);
  return isSum ? t("worthInAll", { when: often, value }) : t("worth", { when: often, value });
}
