import { Chip, Group, Input, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { dayName } from "../../../../lib/i18n/day-name.ts";
import { FieldSet } from "../../../../ui/fields/field-set.tsx";

interface WeekdaysProps {
  readonly label: string;
  /** ISO 8601: Monday is 1. */
  readonly value: readonly number[];
  readonly onChange: (weekdays: number[]) => void;
  readonly error: string | undefined;
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Some days of the week, Monday first. */
export function WeekdaysField({ label, value, onChange, error }: WeekdaysProps) {
  const { i18n } = useTranslation();
  return (
    <Stack gap="xs">
      <FieldSet label={label}>
        <Chip.Group
          multiple
          value={value.map(String)}
          onChange={(days) => onChange(days.map(Number).toSorted((one, other) => one - other))}
        >
          <Group gap="xs" mt="xs">
            {everyDay.map((day) => (
              <Chip key={day} value={String(day)} variant="light">
                {dayName(day, i18n.language, "short")}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </FieldSet>
      {error === undefined ? null : <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}
