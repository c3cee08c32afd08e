import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import type { Creditable } from "../conversions.api.ts";
import type { useNewConversion } from "./use-new-conversion.ts";

interface ValueAndDayProps {
  readonly form: ReturnType<typeof useNewConversion>["form"];
  readonly error: ReactNode;
  readonly currency: string;
  readonly today: string;
}

/** Of what is neither a job nor a quote. */
export function ValueAndDay({ form, error, currency, today }: ValueAndDayProps) {
  const { t } = useTranslation("conversions");
  return (
    <>
      <MoneyField
        label={t("add.value")}
        currency={currency}
        {...form.getInputProps("valueCents")}
        value={form.values.valueCents}
        error={error}
      />
      <DayField label={t("add.day")} max={today} {...form.getInputProps("occurredOn")} />
    </>
  );
}

/** What a job or quote counts with. */
export function OwnValue({ event, currency }: { readonly event: Creditable; readonly currency: string }) {
  const { t } = useTranslation("conversions");
  const { day, money } = useFormat();
  return (
    <Alert variant="light" title={t("add.ownValueTitle")}>
      {t("add.ownValue", { value: money(event.valueCents, currency), day: day(event.occurredOn) })}
    </Alert>
  );
}
