import { letterOf } from "@delight/contract/campaign-test";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { shareOf } from "./share-of.ts";
import type { Results, Test } from "./variants.api.ts";

interface VerdictLineProps {
  readonly test: Test;
  readonly results: Results;
}

/** How sure it is that the leading variant is better, in words and numbers. */
export function VerdictLine({ test: { rule }, results }: VerdictLineProps) {
  const { t } = useTranslation("variants");
  const { percent } = useFormat();
  const { variants, leading, second, pValue, isClear } = results;
  const [first, other] = [variants[(leading ?? 0) - 1], variants[(second ?? 0) - 1]];
  if (first === undefined || other === undefined) return <Text>{t("verdict.nothing")}</Text>;
  const values = {
    letter: letterOf(first.variant),
    other: letterOf(other.variant),
    share: percent(shareOf(rule, first)),
    otherShare: percent(shareOf(rule, other)),
  };
  if (pValue === null) return <Text>{t("verdict.few", values)}</Text>;
  return <Text>{t(isClear ? "verdict.clear" : "verdict.unclear", values)}</Text>;
}
