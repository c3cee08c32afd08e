import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CountField } from "../../../ui/fields/count-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import type { Trigger } from "./automations.api.ts";
import { isOfMoment } from "./fresh-trigger.ts";

interface AnchorDaysProps {
  readonly label: string;
  readonly trigger: Trigger;
  /** Days behind the day that the trigger is about; before it when negative. */
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (days: number) => void;
}

/** So many days before or after the day that an automation is about. */
export function AnchorDays({ label, trigger, value, isDisabled, onChange }: AnchorDaysProps) {
  const { t } = useTranslation("automations");
  const side = value < 0 ? "before" : "after";
  // What is known only once it has happened has no days before it.
  const sides = isOfMoment(trigger.kind) && value >= 0 ? (["after"] as const) : (["before", "after"] as const);
  const signed = (days: number, to: string | null) => onChange(to === "before" ? -days : days);
  return (
    <Group gap="sm" align="flex-end">
      <CountField
        label={label}
        value={Math.abs(value)}
        min={0}
        max={3650}
        w={150}
        disabled={isDisabled}
        onChange={(days) => signed(days, side)}
      />
      <Select
        aria-label={t("anchor.side", { label })}
        data={sides.map((one) => ({ value: one, label: t(`anchor.${one}.${trigger.kind}`) }))}
        value={side}
        disabled={isDisabled || value === 0}
        onChange={(next) => signed(Math.abs(value), next)}
        w={{ base: "100%", xs: 280 }}
      />
    </Group>
  );
}
