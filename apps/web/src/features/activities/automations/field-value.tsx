import { Checkbox, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import type { customFields } from "@delight/contract/custom-fields";
import { CustomValueInput } from "../../../ui/fields/custom-value-input.tsx";
import type { Step } from "./automations.api.ts";

type Field = CallOutput<typeof customFields.list>[number];
type Change = Extract<Extract<Step, { kind: "update" }>["change"], { kind: "field" | "today" }>;

interface FieldValueProps {
  readonly field: Field;
  readonly change: Change;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (change: Change) => void;
}

/** The value that a field of the organization's own gets. */
export function FieldValue({ field, change, error, isDisabled, onChange }: FieldValueProps) {
  const { t } = useTranslation("automations");
  const isToday = change.kind === "today";
  const { fieldId } = change;
  return (
    <Stack gap="sm">
      {field.kind === "date" ? (
        <Checkbox
          label={t("step.update.today")}
          checked={isToday}
          disabled={isDisabled}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? { kind: "today", fieldId } : { kind: "field", fieldId, value: null })
          }
        />
      ) : null}
      {isToday ? null : (
        <CustomValueInput
          label={t("step.update.to")}
          field={field}
          value={change.value}
          placeholder={t("step.update.cleared")}
          error={error}
          isReadOnly={isDisabled}
          onChange={(value) => onChange({ kind: "field", fieldId, value: value ?? null })}
        />
      )}
    </Stack>
  );
}
