import type { ConditionTerm } from "@delight/email/document";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../../lib/organization-settings.ts";
import { DayField } from "../../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../../ui/fields/money-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { useCustomerTags, useCustomFields } from "../own-fields.ts";
import { valueKindOf } from "./operators.ts";

interface TermValueProps {
  readonly term: ConditionTerm;
  readonly label: string;
  readonly onChange: (value: string) => void;
}

/** What a field is compared with, by what the field holds. */
export function TermValue({ term, label, onChange }: TermValueProps) {
  const own = useCustomFields()?.find(({ name }) => name === term.field);
  const kind = valueKindOf(term);
  if (kind === undefined) return null;
  if (term.field === "customer.tags") return <TagValue value={term.value} label={label} onChange={onChange} />;
  if (own && own.choices.length > 0) {
    return <OneOf all={own.choices} value={term.value} label={label} onChange={onChange} />;
  }
  switch (kind) {
    case "date":
      return (
        <DayField label={label} value={term.value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      );
    case "money":
      return <AmountValue label={label} value={term.value} onChange={onChange} />;
    default:
      return (
        <TextInput
          label={label}
          dir="auto"
          maxLength={200}
          value={term.value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/["{}%]/g, ""))}
        />
      );
  }
}

interface ValueProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TagValue(props: ValueProps) {
  return <OneOf all={useCustomerTags()} {...props} />;
}

/** One of what there is; what was chosen once and is gone stays to be seen. */
function OneOf({ all, label, value, onChange }: ValueProps & { readonly all: readonly string[] }) {
  const { t } = useTranslation("editor");
  const known = all.includes(value) || value === "" ? all : [value, ...all];
  return (
    <Select
      label={label}
      searchable
      data={known.map((one) => ({ value: one, label: one }))}
      value={value === "" ? null : value}
      placeholder={t("condition.chooseValue")}
      nothingFoundMessage={t("condition.nothing")}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
    />
  );
}

/** An amount in minor units, or nothing. */
function AmountValue({ label, value, onChange }: ValueProps) {
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  return (
    <MoneyField
      label={label}
      currency={currency}
      value={value === "" ? undefined : Number(value)}
      onChange={(minor) => {
        if (minor === undefined || minor >= 0) onChange(minor === undefined ? "" : String(minor));
      }}
    />
  );
}
