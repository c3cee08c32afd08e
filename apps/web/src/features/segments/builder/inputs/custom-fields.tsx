import type { ChoiceTest, CustomTest } from "@delight/contract/segment-rule";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import type { PartErrors } from "../../rule/check.ts";
import type { CustomField } from "../../segments.api.ts";
import { useTree } from "../tree.ts";
import { ManyField } from "./choice-fields.tsx";
import { DayTestFields } from "./day-fields.tsx";
import { errorOf } from "./errors.ts";
import type { FieldsProps } from "./fields-props.ts";
import { NumberTestFields } from "./number-fields.tsx";
import { TextTestFields } from "./text-fields.tsx";

/** A test of a field of the organization's own, by the kind of the field. */
export function CustomFields({ condition, onChange, errors }: FieldsProps<"custom">) {
  const { names } = useTree();
  const field = names.field(condition.fieldId);
  const { test } = condition;
  const set = (next: CustomTest) => onChange({ ...condition, test: next });
  const inner = errorsWithin(errors);
  switch (test.of) {
    case "text":
      return <TextTestFields test={test.test} onChange={(next) => set({ ...test, test: next })} errors={inner} />;
    case "number":
      return (
        <NumberTestFields
          test={test.test}
          isMoney={field?.kind === "money"}
          onChange={(next) => set({ ...test, test: next })}
          errors={inner}
        />
      );
    case "day":
      return <DayTestFields test={test.test} onChange={(next) => set({ ...test, test: next })} errors={inner} />;
    case "choice":
      return (
        <ChoiceFields field={field} test={test.test} onChange={(next) => set({ ...test, test: next })} errors={inner} />
      );
    case "yes_no":
      return <YesNoField value={test.is} onChange={(is) => set({ ...test, is })} />;
  }
}

/** The test lies one level deeper than that of the facts that everybody has. */
function errorsWithin(errors: PartErrors): PartErrors {
  return Object.fromEntries(Object.entries(errors).map(([key, text]) => [key.replace(/^test\.test\b/, "test"), text]));
}

const comparisons = ["any_of", "none_of", "filled", "empty"] as const;

interface ChoiceFieldsProps {
  readonly field: CustomField | undefined;
  readonly test: ChoiceTest;
  readonly onChange: (test: ChoiceTest) => void;
  readonly errors: PartErrors;
}

function ChoiceFields({ field, test, onChange, errors }: ChoiceFieldsProps) {
  const { t } = useTranslation(["segments", "rules"]);
  const choices = "choices" in test ? test.choices : [];
  const known = (field?.choices ?? []).map(({ id, label }) => ({ value: id, label }));
  const gone = choices.filter((id) => known.every(({ value }) => value !== id));
  const compare = (value: string | null) => {
    if (value === "any_of" || value === "none_of") onChange({ is: value, choices });
    else onChange({ is: value === "empty" ? "empty" : "filled" });
  };
  return (
    <>
      <Select
        label={t("input.comparison")}
        data={comparisons.map((one) => ({ value: one, label: t(`comparison.choice.${one}`) }))}
        value={test.is}
        onChange={compare}
      />
      {"choices" in test && (
        <ManyField
          label={t("input.choices")}
          options={[...known, ...gone.map((id) => ({ value: id, label: t("rules:gone.choice") }))]}
          values={test.choices}
          error={errorOf(errors, "test.choices")}
          onChange={(next) => onChange({ ...test, choices: next })}
        />
      )}
    </>
  );
}

function YesNoField({ value, onChange }: { readonly value: boolean; readonly onChange: (value: boolean) => void }) {
  const { t } = useTranslation("segments");
  return (
    <Select
      label={t("input.answer")}
      data={(["yes", "no"] as const).map((one) => ({ value: one, label: t(`input.${one}`) }))}
      value={value ? "yes" : "no"}
      onChange={(next) => onChange(next === "yes")}
    />
  );
}
