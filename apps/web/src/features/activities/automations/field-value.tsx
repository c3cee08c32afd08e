import { Checkbox, Stack, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import type { customFields } from "@delight/contract/custom-fields";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { AmountInput } from "../../../ui/fields/amount-input.tsx";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { MultiSelect, Select } from "../../../ui/fields/select.tsx";
import type { Step } from "./automations.api.ts";

type Field = CallOutput<typeof customFields.list>[number];
type Change = Extract<Extract<Step, { kind: "update" }>["change"], { kind: "field" | "today" }>;
type Value = Extract<Change, { kind: "field" }>["value"];

interface FieldValueProps {
  readonly field: Field;
  readonly change: Change;
  readonly isDisabled: boolean;
  readonly onChange: (change: Change) => void;
}

/** The value that a field of the organization's own gets. */
export function FieldValue({ field, change, isDisabled, onChange }: FieldValueProps) {
  const { t } = useTranslation("automations");
  const Input = inputs[field.kind];
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
        <Input
          label={t("step.update.to")}
          field={field}
          value={change.value}
          isDisabled={isDisabled}
          onChange={(value) => onChange({ kind: "field", fieldId, value })}
        />
      )}
    </Stack>
  );
}

interface InputProps {
  readonly label: string;
  readonly field: Field;
  readonly value: Value;
  readonly isDisabled: boolean;
  readonly onChange: (value: Value) => void;
}

const mostDecimals = 6;
const textOf = (value: Value) => (typeof value === "string" ? value : "");
const numberOf = (value: Value) => (typeof value === "number" ? value : undefined);

const inputs: Readonly<Record<Field["kind"], (props: InputProps) => ReactNode>> = {
  text: function Text({ label, value, isDisabled, onChange }) {
    const { t } = useTranslation("automations");
    return (
      <TextInput
        label={label}
        placeholder={t("step.update.cleared")}
        dir="auto"
        maxLength={1000}
        value={textOf(value)}
        readOnly={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  },
  number: ({ label, value, isDisabled, onChange }) => (
    <AmountInput
      label={label}
      digits={mostDecimals}
      leastDigits={0}
      isSigned
      value={numberOf(value)}
      readOnly={isDisabled}
      onChange={(amount) => onChange(amount ?? null)}
    />
  ),
  money: function Money({ label, value, isDisabled, onChange }) {
    const currency = useOrganizationSettings()?.currency ?? "EUR";
    return (
      <MoneyField
        label={label}
        currency={currency}
        value={numberOf(value)}
        readOnly={isDisabled}
        onChange={(minor) => onChange(minor ?? null)}
      />
    );
  },
  date: ({ label, value, isDisabled, onChange }) => (
    <DayField
      label={label}
      value={textOf(value)}
      readOnly={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : currentTarget.value)}
    />
  ),
  choice: Choice,
  multi_choice: ({ label, field: { choices }, value, isDisabled, onChange }) => (
    <MultiSelect
      label={label}
      data={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
      value={Array.isArray(value) ? value : []}
      disabled={isDisabled}
      onChange={onChange}
    />
  ),
  yes_no: Choice,
};

/** One of the choices of the field, or yes and no. */
function Choice({ label, field, value, isDisabled, onChange }: InputProps) {
  const { t } = useTranslation("automations");
  const isYesNo = field.kind === "yes_no";
  const yesNo = (["yes", "no"] as const).map((answer) => ({ value: answer, label: t(`way.${answer}`) }));
  const chosen = typeof value === "boolean" ? (value ? "yes" : "no") : textOf(value);
  return (
    <Select
      label={label}
      placeholder={t("step.update.cleared")}
      data={isYesNo ? yesNo : field.choices.map((choice) => ({ value: choice.id, label: choice.label }))}
      value={chosen === "" ? null : chosen}
      disabled={isDisabled}
      clearable
      clearButtonProps={{ "aria-label": t("question.clear", { label }) }}
      onChange={(next) => onChange(next !== null && isYesNo ? next === "yes" : next)}
    />
  );
}
