import type { DayTest, Period } from "@delight/contract/segment-rule";
import { useTranslation } from "react-i18next";
import type { PartErrors } from "../../rule/check.ts";
import type { FieldsProps } from "./fields-props.ts";
import { PeriodFields } from "./period-fields.tsx";

const kinds = ["last_days", "next_days", "more_than_days_ago", "between"] as const;
const start: Period = { kind: "last_days", days: 90 };

export function DayFields({ condition, onChange, errors }: FieldsProps<"day">) {
  return <DayTestFields test={condition.test} onChange={(test) => onChange({ ...condition, test })} errors={errors} />;
}

interface DayTestFieldsProps {
  readonly test: DayTest;
  readonly onChange: (test: DayTest) => void;
  readonly errors: PartErrors;
}

/** When a day lies, or whether there is one. */
export function DayTestFields({ test, onChange, errors }: DayTestFieldsProps) {
  const { t } = useTranslation("segments");
  return (
    <PeriodFields
      period={test.is === "within" ? test.period : start}
      kinds={kinds}
      others={(["filled", "empty"] as const).map((is) => ({ value: is, label: t(`comparison.text.${is}`) }))}
      other={test.is === "within" ? undefined : test.is}
      onChange={(period) => onChange({ is: "within", period })}
      onOther={(is) => onChange({ is: is === "empty" ? "empty" : "filled" })}
      errors={errors}
      name="test.period"
    />
  );
}
