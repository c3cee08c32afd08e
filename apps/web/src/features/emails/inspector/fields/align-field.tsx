import { SegmentedControl, Stack, Text } from "@mantine/core";
import type { Align } from "@delight/email/document";
import { useId } from "react";
import { useTranslation } from "react-i18next";

interface AlignFieldProps {
  readonly value: Align;
  readonly onChange: (align: Align) => void;
}

export function AlignField({ value, onChange }: AlignFieldProps) {
  const { t } = useTranslation("emails");
  const id = useId();
  return (
    <Stack gap={4}>
      <Text id={id} size="sm" fw={500}>
        {t("field.align")}
      </Text>
      <SegmentedControl<Align>
        aria-labelledby={id}
        value={value}
        onChange={onChange}
        data={(["start", "center", "end"] as const).map((align) => ({ value: align, label: t(`field.${align}`) }))}
      />
    </Stack>
  );
}
