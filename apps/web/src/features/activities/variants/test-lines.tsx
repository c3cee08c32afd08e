import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useWaitText } from "./use-wait-text.ts";
import type { Test } from "./variants.api.ts";

/** A test in words: what is tried on whom, and what decides when. */
export function TestLines({ test }: { readonly test: Test }) {
  const { t } = useTranslation("variants");
  const { percent } = useFormat();
  const waitText = useWaitText();
  const { kind, variants, samplePercent, waitMinutes, rule, unclear } = test;
  const share = percent(samplePercent / 100);
  const lines =
    samplePercent === 100
      ? [t(`sum.${kind}`, { count: variants.length }), t("sum.whole")]
      : [
          t(`sum.${kind}`, { count: variants.length }),
          t("sum.sample", { share, wait: waitText(waitMinutes), rule: t(`ruleOf.${rule}`) }),
          t(`sum.unclear.${unclear}`),
        ];
  return lines.map((line) => (
    <span key={line} style={{ display: "block" }}>
      {line}
    </span>
  ));
}
