import { Group, NumberInput, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { ServiceSelect } from "../parts/service-select.tsx";
import { isOnce } from "./interval.ts";
import { IntervalFields } from "./interval-fields.tsx";
import { PlanFields } from "./plan-fields.tsx";
import type { ServiceValues } from "./service-values.ts";

/** The facts of a service, for adding and changing. */
export function ServiceFields({ form }: { readonly form: UseFormReturnType<ServiceValues> }) {
  const { t } = useTranslation("services");
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  const count = { min: 0, allowDecimal: false, allowNegative: false } as const;
  return (
    <>
      <TextInput
        label={t("form.name")}
        placeholder={t("form.namePlaceholder")}
        required
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Group grow align="flex-start">
        <MoneyField
          label={t("form.price")}
          currency={currency}
          required
          {...form.getInputProps("priceCents")}
          value={form.getValues().priceCents}
        />
        <NumberInput label={t("form.duration")} {...count} {...form.getInputProps("durationMinutes")} />
      </Group>
      <Group grow align="flex-start">
        <TextInput label={t("form.category")} {...form.getInputProps("category")} />
        <TextInput label={t("form.code")} {...form.getInputProps("code")} />
      </Group>
      <Textarea label={t("form.description")} rows={3} {...form.getInputProps("description")} />
      <IntervalFields form={form} />
      {isOnce(form.getValues()) ? null : <PlanFields form={form} />}
      <ServiceSelect
        label={t("form.nextBest")}
        placeholder={t("form.nextBestNone")}
        value={form.getValues().nextBestServiceId ?? undefined}
        onChange={(id) => form.setFieldValue("nextBestServiceId", id ?? null)}
        error={form.errors.nextBestServiceId}
      />
      <Switch
        label={t("form.active")}
        description={t("form.activeHint")}
        {...form.getInputProps("isActive", { type: "checkbox" })}
      />
    </>
  );
}
