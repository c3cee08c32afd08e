import { SegmentedControl, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { withKind } from "./change-variants.ts";
import type { Test } from "./variants.api.ts";

const kinds = ["subject", "sender", "content"] as const;

interface KindChoiceProps {
  readonly test: Test;
  readonly onChange: (test: Test) => void;
}

export function KindChoice({ test, onChange }: KindChoiceProps) {
  const { t } = useTranslation("variants");
  const choose = (value: string) => {
    const kind = kinds.find((one) => one === value);
    if (kind) onChange(withKind(test, kind));
  };
  return (
    <Stack gap={6} align="flex-start">
      <Text fw={500} c="var(--heading)">
        {t("kindLabel")}
      </Text>
      <SegmentedControl
        aria-label={t("kindLabel")}
        value={test.kind}
        onChange={choose}
        data={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
    </Stack>
  );
}
