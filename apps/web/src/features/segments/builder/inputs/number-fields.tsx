import type { NumberTest } from "@delight/contract/segment-rule";
import { useTranslation } from "react-i18next";
import { AmountInput } from "../../../../ui/fields/amount-input.tsx";
import { MoneyField } from "../../../../ui/fields/money-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import type { PartErrors } from "../../rule/check.ts";
import { useTree } from "../tree.ts";
import { errorOf } from "./errors.ts";
import type { FieldsProps } from "./fields-props.ts";

const comparisons = ["equal", "at_least", "at_most", "between", "filled", "empty"] as const;

export function NumberFields({ condition, onChange, errors }: FieldsProps<"number">) {
  return (
    <NumberTestFields
      test={condition.test}
      isMoney={condition.fact === "lifetime_revenue"}
      onChange={(test) => onChange({ ...condition, test })}
      errors={errors}
    />
  );
}

interface NumberTestFieldsProps {
  readonly test: NumberTest;
  /** Minor units of the organization's currency. */
  readonly isMoney: boolean;
  readonly onChange: (test: NumberTest) => void;
  readonly errors: PartErrors;
}

/** How a number is compared, and with what. */
export function NumberTestFields({ test, isMoney, onChange, errors }: NumberTestFieldsProps) {
  const { t } = useTranslation("segments");
  const compare = (is: string | null) => onChange(compared(test, comparisons.find((one) => one === is) ?? "filled"));
  const field = { isMoney };
  return (
    <>
      <Select
        label={t("input.comparison")}
        data={comparisons.map((one) => ({ value: one, label: t(`comparison.number.${one}`) }))}
        value={test.is}
        onChange={compare}
      />
      {"value" in test && (
        <Amount
          {...field}
          label={t("input.number")}
          value={test.value}
          error={errorOf(errors, "test.value")}
          onChange={(value) => onChange({ ...test, value })}
        />
      )}
      {test.is === "between" && (
        <>
          <Amount
            {...field}
            label={t("input.from")}
            value={test.from}
            error={errorOf(errors, "test.from")}
            onChange={(from) => onChange({ ...test, from })}
          />
          <Amount
            {...field}
            label={t("input.to")}
            value={test.to}
            error={errorOf(errors, "test.to") ?? errors["test"]}
            onChange={(to) => onChange({ ...test, to })}
          />
        </>
      )}
    </>
  );
}

function compared(test: NumberTest, is: (typeof comparisons)[number]): NumberTest {
  const known = "value" in test ? test.value : Number.NaN;
  if (is === "between") return { is, from: known, to: Number.NaN };
  if (is === "empty" || is === "filled") return { is };
  return { is, value: test.is === "between" ? test.from : known };
}

interface AmountProps {
  readonly label: string;
  readonly isMoney: boolean;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}

/** Empty and unreadable are both no number yet. */
function Amount({ label, isMoney, value, error, onChange }: AmountProps) {
  const { currency } = useTree();
  const shared = {
    label,
    error,
    value: Number.isNaN(value) ? undefined : value,
    onChange: (next: number | undefined) => onChange(next ?? Number.NaN),
  };
  return isMoney && currency !== undefined ? (
    <MoneyField {...shared} currency={currency} />
  ) : (
    <AmountInput {...shared} digits={0} />
  );
}
