import { NumberInput } from "@mantine/core";
import type { Period } from "@delight/contract/segment-rule";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../../ui/fields/day-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import type { PartErrors } from "../../rule/check.ts";
import { errorOf } from "./errors.ts";

/** Of what has happened; what is to come is asked of days only. */
export const past = ["ever", "last_days", "more_than_days_ago", "between"] as const;

interface PeriodFieldsProps {
  readonly period: Period;
  /** What else than a period may be chosen in the same list, such as "not known". */
  readonly others?: readonly { readonly value: string; readonly label: string }[];
  readonly other?: string | undefined;
  readonly kinds: readonly Period["kind"][];
  readonly onChange: (period: Period) => void;
  readonly onOther?: (value: string) => void;
  readonly errors: PartErrors;
  /** The name of the field within the condition. */
  readonly name: string;
}

/** A span of days: counted from today, or from one day to another. */
export function PeriodFields({ period, others = [], other, kinds, ...props }: PeriodFieldsProps) {
  const { t } = useTranslation("segments");
  const offered = kinds.includes(period.kind) ? kinds : [...kinds, period.kind];
  const choose = (value: string | null) => {
    const kind = offered.find((one) => one === value);
    if (kind) props.onChange(periodOf(kind, period));
    else if (value !== null) props.onOther?.(value);
  };
  return (
    <>
      <Select
        label={t("input.when")}
        data={[...offered.map((kind) => ({ value: kind as string, label: t(`periodKind.${kind}`) })), ...others]}
        value={other ?? period.kind}
        onChange={choose}
      />
      {other === undefined && <PeriodValues period={period} {...props} />}
    </>
  );
}

function PeriodValues({
  period,
  onChange,
  errors,
  name,
}: Pick<PeriodFieldsProps, "period" | "onChange" | "errors" | "name">) {
  const { t } = useTranslation("segments");
  if (period.kind === "ever") return null;
  if (period.kind === "between") {
    const day = (value: string) => (value === "" ? null : value);
    return (
      <>
        <DayField
          label={t("input.firstDay")}
          value={period.from ?? ""}
          error={errorOf(errors, `${name}.from`)}
          onChange={({ currentTarget }) => onChange({ ...period, from: day(currentTarget.value) })}
        />
        <DayField
          label={t("input.lastDay")}
          value={period.to ?? ""}
          error={errorOf(errors, `${name}.to`) ?? errors[name]}
          onChange={({ currentTarget }) => onChange({ ...period, to: day(currentTarget.value) })}
        />
      </>
    );
  }
  return (
    <DaysField
      label={t("input.days")}
      most={36_500}
      value={period.days}
      error={errorOf(errors, `${name}.days`)}
      onChange={(days) => onChange({ ...period, days })}
    />
  );
}

interface DaysFieldProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly least?: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A whole number; none while the field is empty. */
export function DaysField({ label, value, most, least = 0, error, onChange }: DaysFieldProps) {
  return (
    <NumberInput
      label={label}
      min={least}
      max={most}
      allowDecimal={false}
      allowNegative={false}
      value={Number.isNaN(value) ? "" : value}
      error={error}
      onChange={(next) => onChange(typeof next === "number" ? next : Number.NaN)}
    />
  );
}

function periodOf(kind: Period["kind"], before: Period): Period {
  if (kind === "ever") return { kind };
  if (kind === "between") return before.kind === kind ? before : { kind, from: null, to: null };
  return { kind, days: "days" in before ? before.days : 90 };
}
