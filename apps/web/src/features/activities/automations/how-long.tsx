import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CountField } from "../../../ui/fields/count-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import type { Step } from "./automations.api.ts";
import type { Editor } from "./use-editor.ts";

type Waiting = Extract<Step, { kind: "wait" | "wait_event" }>;

interface HowLongProps {
  readonly label: string;
  readonly step: Waiting;
  readonly editor: Editor;
  readonly onChange: (step: Waiting) => void;
}

const units = ["minutes", "hours", "days", "weeks"] as const;

/** For how long somebody waits at a step. */
export function HowLong({ label, step, editor, onChange }: HowLongProps) {
  const { t } = useTranslation("automations");
  return (
    <Group gap="sm" align="flex-end">
      <CountField
        label={label}
        value={step.count}
        min={1}
        max={1000}
        w={150}
        disabled={!editor.mayChange}
        onChange={(count) => onChange({ ...step, count })}
      />
      <Select
        label={t("step.wait.unit")}
        data={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
        value={step.unit}
        w={150}
        disabled={!editor.mayChange}
        onChange={(unit) => unit && onChange({ ...step, unit })}
      />
    </Group>
  );
}
