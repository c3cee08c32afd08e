import { TextInput } from "@mantine/core";
import type { TextTest } from "@delight/contract/segment-rule";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import type { PartErrors } from "../../rule/check.ts";
import { errorOf } from "./errors.ts";
import type { FieldsProps } from "./fields-props.ts";

const withValue = ["equal", "not_equal", "contains", "not_contains", "starts_with", "ends_with"] as const;
const comparisons = [...withValue, "filled", "empty"] as const;

interface TextTestFieldsProps {
  readonly test: TextTest;
  readonly onChange: (test: TextTest) => void;
  readonly errors: PartErrors;
}

export function TextFields({ condition, onChange, errors }: FieldsProps<"text">) {
  return <TextTestFields test={condition.test} onChange={(test) => onChange({ ...condition, test })} errors={errors} />;
}

export function SiteFields({ condition, onChange, errors }: FieldsProps<"site">) {
  return <TextTestFields test={condition.test} onChange={(test) => onChange({ ...condition, test })} errors={errors} />;
}

/** How a text is compared, and with what. */
export function TextTestFields({ test, onChange, errors }: TextTestFieldsProps) {
  const { t } = useTranslation("segments");
  const value = "value" in test ? test.value : "";
  const compare = (is: string | null) => {
    const comparison = withValue.find((one) => one === is);
    onChange(comparison ? { is: comparison, value } : { is: is === "empty" ? "empty" : "filled" });
  };
  return (
    <>
      <Select
        label={t("input.comparison")}
        data={comparisons.map((one) => ({ value: one, label: t(`comparison.text.${one}`) }))}
        value={test.is}
        onChange={compare}
      />
      {"value" in test && (
        <TextInput
          label={t("input.text")}
          dir="auto"
          maxLength={200}
          value={test.value}
          error={errorOf(errors, "test.value")}
          onChange={({ currentTarget }) => onChange({ ...test, value: currentTarget.value })}
        />
      )}
    </>
  );
}
