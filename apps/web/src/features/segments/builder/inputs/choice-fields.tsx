import { CustomerKind, CustomerSource, CustomerStatus } from "@delight/contract/customers";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { MultiSelect, Select } from "../../../../ui/fields/select.tsx";
import { TagField } from "../../../../ui/fields/tag-field.tsx";
import { tagsQuery } from "../../segments.api.ts";
import { errorOf } from "./errors.ts";
import type { FieldsProps } from "./fields-props.ts";

interface ManyFieldProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly values: readonly Value[];
  readonly error: string | undefined;
  readonly onChange: (values: Value[]) => void;
}

/** Some of a few; one of them is enough. */
export function ManyField<Value extends string>({ label, options, values, error, onChange }: ManyFieldProps<Value>) {
  const { t } = useTranslation("parts");
  return (
    <MultiSelect
      label={label}
      data={options.map((option) => ({ ...option }))}
      value={[...values]}
      error={error}
      onChange={(chosen) => onChange(options.flatMap(({ value }) => (chosen.includes(value) ? [value] : [])))}
      clearable
      clearButtonProps={{ "aria-label": t("field.clear", { name: label }) }}
    />
  );
}

export function KindFields({ condition, onChange, errors }: FieldsProps<"customer_kind">) {
  const { t } = useTranslation(["segments", "rules"]);
  return (
    <ManyField
      label={t("input.oneOf")}
      options={CustomerKind.options.map((value) => ({ value, label: t(`rules:are.${value}`) }))}
      values={condition.anyOf}
      error={errorOf(errors, "anyOf")}
      onChange={(anyOf) => onChange({ ...condition, anyOf })}
    />
  );
}

export function StatusFields({ condition, onChange, errors }: FieldsProps<"status">) {
  const { t } = useTranslation(["segments", "rules"]);
  return (
    <ManyField
      label={t("input.oneOf")}
      options={CustomerStatus.options.map((value) => ({ value, label: t(`rules:status.${value}`) }))}
      values={condition.anyOf}
      error={errorOf(errors, "anyOf")}
      onChange={(anyOf) => onChange({ ...condition, anyOf })}
    />
  );
}

export function SourceFields({ condition, onChange, errors }: FieldsProps<"source">) {
  const { t } = useTranslation(["segments", "rules"]);
  return (
    <ManyField
      label={t("input.oneOf")}
      options={CustomerSource.options.map((value) => ({ value, label: t(`rules:source.${value}`) }))}
      values={condition.anyOf}
      error={errorOf(errors, "anyOf")}
      onChange={(anyOf) => onChange({ ...condition, anyOf })}
    />
  );
}

const none = "none";
const languages = ["en", "fr", "ar", none] as const;

export function LanguageFields({ condition, onChange, errors }: FieldsProps<"language">) {
  const { t } = useTranslation(["segments", "rules"]);
  return (
    <ManyField
      label={t("input.oneOf")}
      options={languages.map((value) => ({ value, label: t(`rules:language.${value}`) }))}
      values={condition.anyOf.map((language) => language ?? none)}
      error={errorOf(errors, "anyOf")}
      onChange={(chosen) =>
        onChange({ ...condition, anyOf: chosen.map((language) => (language === none ? null : language)) })
      }
    />
  );
}

const matches = ["any", "all", "none"] as const;

export function TagFields({ condition, onChange, errors }: FieldsProps<"tag">) {
  const { t } = useTranslation("segments");
  const tags = useQuery(tagsQuery);
  return (
    <>
      <Select
        label={t("input.comparison")}
        data={matches.map((value) => ({ value, label: t(`comparison.tag.${value}`) }))}
        value={condition.match}
        onChange={(value) => onChange({ ...condition, match: matches.find((one) => one === value) ?? "any" })}
      />
      <TagField
        label={t("input.tags")}
        description={null}
        data={(tags.data ?? []).map(({ tag }) => tag)}
        value={[...condition.tags]}
        error={errorOf(errors, "tags")}
        maxTags={50}
        onChange={(next) => onChange({ ...condition, tags: next })}
      />
    </>
  );
}
