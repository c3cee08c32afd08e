import { DedupeRule } from "@delight/contract/imports";
import { Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface DedupeFieldProps {
  readonly label: string;
  readonly value: DedupeRule;
  readonly onChange: (rule: DedupeRule) => void;
}

/** What becomes of what is there already. */
export function DedupeField({ label, value, onChange }: DedupeFieldProps) {
  const { t } = useTranslation("customers");
  return (
    <Radio.Group label={label} value={value} onChange={(rule) => onChange(DedupeRule.parse(rule))}>
      <Stack gap="sm" mt="xs">
        {DedupeRule.options.map((rule) => (
          <Radio key={rule} value={rule} label={t(`import.options.rule.${rule}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
