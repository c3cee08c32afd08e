import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { dayName } from "../../lib/i18n/day-name.ts";
import { Select } from "../../ui/fields/select.tsx";
import type { Cadence } from "./mailed-reports.api.ts";

export interface When {
  readonly weekday: number;
  readonly hour: number;
}

interface WhenFieldsProps extends When {
  readonly cadence: Cadence;
  readonly onChange: (when: When) => void;
  readonly disabled?: boolean;
}

/** The day of a weekly report and the hour of both, on the clocks of the organization. */
export function WhenFields({ cadence, weekday, hour, onChange, disabled = false }: WhenFieldsProps) {
  const { t, i18n } = useTranslation("mailed");
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: String(day), label: dayName(day, i18n.language) }));
  const hours = Array.from({ length: 24 }, (_, one) => ({ value: String(one), label: hourName(one, i18n.language) }));
  return (
    <Group gap="sm" grow>
      {cadence === "weekly" ? (
        <Select
          label={t("weekday")}
          data={days}
          value={String(weekday)}
          disabled={disabled}
          onChange={(chosen) => onChange({ weekday: Number(chosen), hour })}
        />
      ) : null}
      <Select
        label={t(cadence === "weekly" ? "hour" : "hourOnFirst")}
        data={hours}
        value={String(hour)}
        disabled={disabled}
        onChange={(chosen) => onChange({ weekday, hour: Number(chosen) })}
      />
    </Group>
  );
}

export function hourName(hour: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  return format.format(new Date(Date.UTC(2024, 0, 1, hour)));
}
