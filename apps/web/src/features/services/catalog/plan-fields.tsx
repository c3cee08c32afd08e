import { mostLeadDays } from "@delight/contract/services";
import { NumberInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { MultiSelect } from "../../../ui/fields/select.tsx";
import { SeasonFields } from "./season-fields.tsx";
import type { ServiceValues } from "./service-values.ts";

const offered = [0, 1, 3, 7, 14, 21, 30, 45, 60, 90];

/** When to write before a due date, in which months it may fall, and from when on it is overdue. */
export function PlanFields({ form }: { readonly form: UseFormReturnType<ServiceValues> }) {
  const { t } = useTranslation("services");
  const { leadDays } = form.getValues();
  const days = [...new Set([...offered, ...leadDays])].toSorted((one, other) => one - other);
  return (
    <>
      <MultiSelect
        label={t("form.lead")}
        description={t("form.leadHint", { count: mostLeadDays })}
        placeholder={leadDays.length === 0 ? t("form.leadNone") : ""}
        data={days.map((count) => ({ value: String(count), label: t("form.leadDays", { count }) }))}
        value={leadDays.map(String)}
        onChange={(chosen) => form.setFieldValue("leadDays", chosen.map(Number))}
        maxValues={mostLeadDays}
        error={form.errors.leadDays}
        hidePickedOptions
      />
      <SeasonFields form={form} />
      <NumberInput
        label={t("form.grace")}
        description={t("form.graceHint")}
        min={0}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps("graceDays")}
      />
    </>
  );
}
