import { Group, NumberInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";

interface DayOfYearProps {
  /** `MM-DD`. */
  readonly day: string;
  readonly isDisabled: boolean;
  readonly onChange: (day: string) => void;
}

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const two = (number: number) => String(number).padStart(2, "0");

/** A day without a year. */
export function DayOfYear({ day, isDisabled, onChange }: DayOfYearProps) {
  const { t, i18n } = useTranslation("automations");
  const [month = 1, number = 1] = day.split("-").map(Number);
  const name = new Intl.DateTimeFormat(i18n.language, { month: "long", timeZone: "UTC" });
  const set = (toMonth: number, toDay: number) =>
    onChange(`${two(toMonth)}-${two(Math.min(Math.max(1, toDay), longest[toMonth - 1] ?? 31))}`);
  return (
    <Group gap="sm" align="flex-end">
      <NumberInput
        label={t("trigger.day")}
        value={number}
        min={1}
        max={longest[month - 1] ?? 31}
        allowDecimal={false}
        w={110}
        disabled={isDisabled}
        onChange={(value) => set(month, Number(value) || 1)}
      />
      <Select
        label={t("trigger.month")}
        data={longest.map((_, index) => ({
          value: String(index + 1),
          label: name.format(new Date(Date.UTC(2028, index, 1))),
        }))}
        value={String(month)}
        disabled={isDisabled}
        w={180}
        onChange={(value) => set(Number(value ?? 1), number)}
      />
    </Group>
  );
}
