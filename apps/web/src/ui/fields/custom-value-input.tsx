import type { CustomField, CustomKind, CustomValue } from "@delight/contract/custom-fields";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../lib/organization-settings.ts";
import { UserText } from "../user-text.tsx";
import { AmountInput } from "./amount-input.tsx";
import { DayField } from "./day-field.tsx";
import { MoneyField } from "./money-field.tsx";
import { MultiSelect, Select } from "./select.tsx";

interface CustomValueInputProps {
  readonly label: string;
  readonly field: Pick<CustomField, "kind" | "choices">;
  readonly value: CustomValue | null | undefined;
  /** What stands where there is no value; choices say by themselves that none is made. */
  readonly placeholder?: string;
  readonly error?: ReactNode;
  readonly isReadOnly?: boolean;
  /** Undefined for no value, NaN for a number that cannot be read; text and choices can be empty. */
  readonly onChange: (value: CustomValue | undefined) => void;
}

/** Takes a value of a customer field by the input that fits its kind. */
export function CustomValueInput(props: CustomValueInputProps) {
  const Input = inputs[props.field.kind];
  return <Input {...props} />;
}

type Value = CustomValueInputProps["value"];

const mostDecimals = 6;
const fewChoices = 7;
const textOf = (value: Value) => (typeof value === "string" ? value : "");
const numberOf = (value: Value) => (typeof value === "number" ? value : undefined);

const inputs: Readonly<Record<CustomKind, (props: CustomValueInputProps) => ReactNode>> = {
  text: ({ label, value, placeholder, error, isReadOnly, onChange }) => (
    <TextInput
      label={<UserText>{label}</UserText>}
      placeholder={placeholder}
      autoComplete="off"
      dir="auto"
      value={textOf(value)}
      error={error}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ),
  number: ({ label, value, error, isReadOnly, onChange }) => (
    <AmountInput
      label={<UserText>{label}</UserText>}
      digits={mostDecimals}
      leastDigits={0}
      isSigned
      value={numberOf(value)}
      error={error}
      readOnly={isReadOnly}
      onChange={onChange}
    />
  ),
  money: MoneyInput,
  date: ({ label, value, error, isReadOnly, onChange }) => (
    <DayField
      label={<UserText>{label}</UserText>}
      value={textOf(value)}
      error={error}
      readOnly={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : currentTarget.value)}
    />
  ),
  choice: ChoiceInput,
  multi_choice: ({ label, field: { choices }, value, error, isReadOnly, onChange }) => (
    <MultiSelect
      label={<UserText>{label}</UserText>}
      data={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
      value={Array.isArray(value) ? value : []}
      error={error}
      disabled={isReadOnly ?? false}
      onChange={onChange}
      searchable={choices.length > fewChoices}
    />
  ),
  yes_no: ChoiceInput,
};

function MoneyInput({ label, value, error, isReadOnly, onChange }: CustomValueInputProps) {
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  return (
    <MoneyField
      label={label}
      currency={currency}
      value={numberOf(value)}
      error={error}
      readOnly={isReadOnly}
      onChange={onChange}
    />
  );
}

/** One of the choices of the field, or yes and no. */
function ChoiceInput({ label, field: { kind, choices }, value, placeholder, ...rest }: CustomValueInputProps) {
  const { t } = useTranslation("parts");
  const { error, isReadOnly, onChange } = rest;
  const isYesNo = kind === "yes_no";
  const data = isYesNo
    ? (["yes", "no"] as const).map((answer) => ({ value: answer, label: t(`field.${answer}`) }))
    : choices.map((choice) => ({ value: choice.id, label: choice.label }));
  const chosen = typeof value === "boolean" ? (value ? "yes" : "no") : textOf(value);
  return (
    <Select
      label={<UserText>{label}</UserText>}
      placeholder={placeholder ?? t("field.notChosen")}
      data={data}
      value={chosen === "" ? null : chosen}
      error={error}
      disabled={isReadOnly ?? false}
      onChange={(next) => onChange(next === null ? undefined : isYesNo ? next === "yes" : next)}
      searchable={data.length > fewChoices}
      clearable
      clearButtonProps={{ "aria-label": t("field.clear", { name: label }) }}
    />
  );
}
