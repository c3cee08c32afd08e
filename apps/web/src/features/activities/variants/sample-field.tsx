import { detectable, spreadOf } from "@delight/contract/significance";
import { Alert, Slider, Stack, Text } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { type Activity, checkQuery } from "../activities.api.ts";
import type { Test } from "./variants.api.ts";

interface SampleFieldProps {
  readonly draft: Activity;
  readonly test: Test;
  readonly onType: (test: Test) => void;
  readonly onChange: (test: Test) => void;
}

/** How many of those mailed the variants are tried on, in numbers, and what such a number can tell. */
export function SampleField({ draft, test, onType, onChange }: SampleFieldProps) {
  const { t } = useTranslation("variants");
  const { percent } = useFormat();
  const { samplePercent } = test;
  return (
    <Stack gap="xs">
      <Text fw={500} c="var(--heading)">
        {t("sample")}
      </Text>
      <Slider
        min={2}
        max={100}
        value={samplePercent}
        onChange={(value) => onType({ ...test, samplePercent: value })}
        onChangeEnd={(value) => onChange({ ...test, samplePercent: value })}
        label={(value) => percent(value / 100)}
        thumbLabel={t("sample")}
        thumbSize={24}
        marks={[{ value: 20 }, { value: 50 }, { value: 100 }]}
      />
      <Numbers draft={draft} test={test} />
    </Stack>
  );
}

function Numbers({ draft, test }: Pick<SampleFieldProps, "draft" | "test">) {
  const { t } = useTranslation("variants");
  const { number, percent } = useFormat();
  const { data } = useQuery(checkQuery(draft.id));
  const { samplePercent, variants } = test;
  if (data === undefined || data.reach.reachable === 0) {
    return <Text size="sm">{t("sampleShare", { share: percent(samplePercent / 100) })}</Text>;
  }
  const total = data.reach.reachable;
  const { each, waiting } = spreadOf(total, { percent: samplePercent, variants: variants.length });
  return (
    <>
      <Text size="sm">
        {t("sampleShare", { share: percent(samplePercent / 100) })}{" "}
        {t("sampleEach", { count: each, total: number(total) })}{" "}
        {waiting === 0 ? t("nobodyWaits") : t("waits", { count: waiting })}
      </Text>
      <Alert variant="light" color="info" icon={<IconInfoCircle aria-hidden />}>
        <Told test={test} each={each} />
      </Alert>
    </>
  );
}

/** A subject that does so many times as well as another is not to be hoped for. */
const furthest = 4;

/** What usually comes of a mail, which nobody knows of this one before. */
const usual = { clicks: 0.03, conversions: 0.01 } as const;

function Told({ test: { rule, variants }, each }: { readonly test: Test; readonly each: number }) {
  const { t } = useTranslation("variants");
  const { percent } = useFormat();
  const base = usual[rule];
  const share = detectable(base, { sent: each, variants: variants.length });
  return share === null || share > furthest * base
    ? t("tellsNothing")
    : t(`tells.${rule}`, { base: percent(base), share: percent(share) });
}
