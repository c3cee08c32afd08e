import type { CustomValue } from "@delight/contract/custom-fields";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { AmountInput } from "../../../ui/fields/amount-input.tsx";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { MultiSelect, Select } from "../../../ui/fields/select.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { OwnField, OwnKind } from "./own-fields.api.ts";

interface OwnFieldInputProps {
  readonly field: OwnField;
  readonly value: CustomValue | undefined;
  readonly error: ReactNode;
  readonly onChange: (value: CustomValue | undefined) => void;
}

/** The input that fits the kind of a field. */
export function OwnFieldInput(props: OwnFieldInputProps) {
  const Input = inputs[props.field.kind];
  return <Input {...props} />;
}

const textOf = (value: CustomValue | undefined) => (typeof value === "string" ? value : "");
const numberOf = (value: CustomValue | undefined) => (typeof value === "number" ? value : undefined);

const inputs: Readonly<Record<OwnKind, (props: OwnFieldInputProps) => ReactNode>> = {
  text: ({ field, value, error, onChange }) => (
    <TextInput
      label={<UserText>{field.label}</UserText>}
      autoComplete="off"
      dir="auto"
      value={textOf(value)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  number: NumberInput,
  money: MoneyInput,
  date: ({ field, value, error, onChange }) => (
    <DayField
      label={<UserText>{field.label}</UserText>}
      value={textOf(value)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  choice: ChoiceInput,
  multi_choice: ({ field: { label, choices }, value, error, onChange }) => (
    <MultiSelect
      label={<UserText>{label}</UserText>}
      data={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
      value={Array.isArray(value) ? value : []}
      error={error}
      onChange={onChange}
      searchable={choices.length > 7}
    />
  ),
  yes_no: YesNoInput,
};

function NumberInput({ field, value, error, onChange }: OwnFieldInputProps) {
  return (
    <AmountInput
      label={<UserText>{field.label}</UserText>}
      digits={mostDecimals}
      leastDigits={0}
      isSigned
      value={numberOf(value)}
      error={error}
      onChange={onChange}
    />
  );
}

const mostDecimals = 6;

function MoneyInput({ field, value, error, onChange }: OwnFieldInputProps) {
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  return (
    <MoneyField label={field.label} currency={currency} value={numberOf(value)} error={error} onChange={onChange} />
  );
}

function ChoiceInput({ field: { label, choices }, value, error, onChange }: OwnFieldInputProps) {
  const { t } = useTranslation("customers");
  return (
    <Select
      label={<UserText>{label}</UserText>}
      placeholder={t("own.notChosen")}
      data={choices.map((choice) => ({ value: choice.id, label: choice.label }))}
      value={typeof value === "string" ? value : null}
      error={error}
      onChange={(id) => onChange(id ?? undefined)}
      searchable={choices.length > 7}
      clearable
      clearButtonProps={{ "aria-label": t("own.clear", { field: label }) }}
    />
  );
}

function YesNoInput({ field: { label }, value, error, onChange }: OwnFieldInputProps) {
  const { t } = useTranslation("customers");
  return (
    <Select
      label={<UserText>{label}</UserText>}
      placeholder={t("own.notChosen")}
      data={[
        { value: "yes", label: t("own.yes") },
        { value: "no", label: t("own.no") },
      ]}
      value={typeof value === "boolean" ? (value ? "yes" : "no") : null}
      error={error}
      onChange={(answer) => onChange(answer === null ? undefined : answer === "yes")}
      clearable
      clearButtonProps={{ "aria-label": t("own.clear", { field: label }) }}
    />
  );
}
