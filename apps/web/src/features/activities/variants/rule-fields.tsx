import { WhenUnclear, WinnerRule } from "@delight/contract/campaign-test";
import { Radio, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { useMeasuresClicks } from "../activities.api.ts";
import type { Test } from "./variants.api.ts";
import { useWaitText } from "./use-wait-text.ts";

interface RuleFieldsProps {
  readonly test: Test;
  readonly onChange: (test: Test) => void;
}

/** Half an hour to a week. */
const waits = [30, 60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080];

/** What decides, after how long, and what happens where it does not. */
export function RuleFields({ test, onChange }: RuleFieldsProps) {
  const { t } = useTranslation("variants");
  const measuresClicks = useMeasuresClicks();
  return (
    <>
      <Radio.Group
        label={t("rule")}
        error={measuresClicks || test.rule !== "clicks" ? undefined : t("clicksUnmeasured")}
        value={test.rule}
        onChange={(value) => onChange({ ...test, rule: WinnerRule.parse(value) })}
      >
        <Stack gap="xs" mt="xs">
          {WinnerRule.options.map((rule) => (
            <Radio
              key={rule}
              value={rule}
              label={t(`ruleOf.${rule}`)}
              description={t(rule === "clicks" && !measuresClicks ? "clicksUnmeasured" : `ruleHint.${rule}`)}
              disabled={rule === "clicks" && !measuresClicks}
            />
          ))}
        </Stack>
      </Radio.Group>
      {test.samplePercent === 100 ? (
        <Text size="sm">{t("nothingToDecide")}</Text>
      ) : (
        <>
          <Wait test={test} onChange={onChange} />
          <Radio.Group
            label={t("unclear")}
            description={t("unclearHint")}
            value={test.unclear}
            onChange={(value) => onChange({ ...test, unclear: WhenUnclear.parse(value) })}
          >
            <Stack gap="xs" mt="xs">
              {WhenUnclear.options.map((way) => (
                <Radio key={way} value={way} label={t(`unclearOf.${way}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      )}
    </>
  );
}

function Wait({ test, onChange }: RuleFieldsProps) {
  const { t } = useTranslation("variants");
  const textOf = useWaitText();
  const choices = waits.includes(test.waitMinutes) ? waits : [test.waitMinutes, ...waits];
  return (
    <Select
      label={t("wait")}
      description={t("waitHint")}
      data={choices.map((minutes) => ({ value: String(minutes), label: textOf(minutes) }))}
      value={String(test.waitMinutes)}
      onChange={(value) => onChange({ ...test, waitMinutes: Number(value) })}
      maw={260}
    />
  );
}
