import { LeftOutReason } from "@delight/contract/segment-rule";
import { useTranslation } from "react-i18next";
import { ManyField } from "./choice-fields.tsx";
import { errorOf } from "./errors.ts";
import type { FieldsProps } from "./fields-props.ts";
import { DaysField, past, PeriodFields } from "./period-fields.tsx";
import { ActivitiesField } from "./reference-field.tsx";
import { ValueField } from "./value-field.tsx";

/** What came back from mails. */
export function EventFields({ condition, onChange, errors }: FieldsProps<"event">) {
  const { t } = useTranslation("segments");
  const { happened, activityIds, period, atLeast } = condition;
  return (
    <>
      <ActivitiesField
        ids={activityIds}
        error={errorOf(errors, "activityIds")}
        onChange={(ids) => onChange({ ...condition, activityIds: ids })}
      />
      <PeriodFields
        period={period}
        kinds={past}
        onChange={(next) => onChange({ ...condition, period: next })}
        errors={errors}
        name="period"
      />
      {(happened || atLeast !== 1) && (
        <DaysField
          label={t("input.atLeast")}
          least={1}
          most={10_000}
          value={atLeast}
          error={errorOf(errors, "atLeast")}
          onChange={(next) => onChange({ ...condition, atLeast: next })}
        />
      )}
    </>
  );
}

export function ConversionFields({ condition, onChange, errors }: FieldsProps<"conversion">) {
  const { activityIds, period, valueAtLeast } = condition;
  return (
    <>
      <ActivitiesField
        ids={activityIds}
        error={errorOf(errors, "activityIds")}
        onChange={(ids) => onChange({ ...condition, activityIds: ids })}
      />
      <PeriodFields
        period={period}
        kinds={past}
        onChange={(next) => onChange({ ...condition, period: next })}
        errors={errors}
        name="period"
      />
      <ValueField
        label="value"
        value={valueAtLeast}
        error={errorOf(errors, "valueAtLeast")}
        onChange={(next) => onChange({ ...condition, valueAtLeast: next })}
      />
    </>
  );
}

/** Of which campaigns and why somebody was left out. */
export function LeftOutFields({ condition, onChange, errors }: FieldsProps<"left_out">) {
  const { t } = useTranslation(["segments", "rules"]);
  return (
    <>
      <ActivitiesField
        ids={condition.activityIds}
        error={errorOf(errors, "activityIds")}
        onChange={(activityIds) => onChange({ ...condition, activityIds })}
      />
      <ManyField
        label={t("input.because")}
        options={LeftOutReason.options.map((value) => ({ value, label: t(`rules:leftOutReason.${value}`) }))}
        values={condition.because}
        error={errorOf(errors, "because")}
        onChange={(because) => onChange({ ...condition, because })}
      />
    </>
  );
}
