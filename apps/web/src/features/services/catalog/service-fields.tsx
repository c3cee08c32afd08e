import { mostLeadDays } from "@delight/contract/services";
import { Fieldset, Group, NumberInput, Radio, Stack, Text, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { MultiSelect } from "../../../ui/fields/select.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { today } from "../../../lib/today.ts";
import { ServiceSelect } from "../parts/service-select.tsx";
import { SeasonFields } from "./season-fields.tsx";
import { dayAfter, isOnce } from "./interval.ts";
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

const offered = [0, 1, 3, 7, 14, 21, 30, 45, 60, 90];

/** When to write before a due date, in which months it may fall, and from when on it is overdue. */
function PlanFields({ form }: { readonly form: UseFormReturnType<ServiceValues> }) {
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

interface IntervalFieldsProps {
  readonly form: UseFormReturnType<ServiceValues>;
}

/** How often a service falls due, with an example in real dates. */
function IntervalFields({ form }: IntervalFieldsProps) {
  const { t } = useTranslation("services");
  const values = form.getValues();
  const number = { min: 0, allowDecimal: false, allowNegative: false, clampBehavior: "none" } as const;
  return (
    <Stack gap="md">
      <Fieldset legend={t("form.interval")}>
        <Group grow align="flex-start">
          <NumberInput label={t("form.years")} {...number} {...form.getInputProps("intervalYears")} />
          <NumberInput label={t("form.months")} {...number} {...form.getInputProps("intervalMonths")} />
          <NumberInput label={t("form.days")} {...number} {...form.getInputProps("intervalDays")} />
        </Group>
        <Text size="sm" c="dimmed" mt="xs">
          {t("form.intervalHint")}
        </Text>
      </Fieldset>
      {isOnce(values) ? null : (
        <Radio.Group label={t("form.anchor")} {...form.getInputProps("anchor")}>
          <Stack gap="sm" mt="xs">
            <Radio value="done_date" label={t("form.anchorDone")} description={t("form.anchorDoneHint")} />
            <Radio value="due_date" label={t("form.anchorDue")} description={t("form.anchorDueHint")} />
            <Example values={values} />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}

function Example({ values }: { readonly values: ServiceValues }) {
  const { t } = useTranslation("services");
  const { day } = useFormat();
  const { intervalYears, intervalMonths, intervalDays } = values;
  const interval = { intervalYears, intervalMonths, intervalDays };
  if (!Object.values(interval).every((part) => Number.isInteger(part) && part >= 0 && part < 10_000)) return null;
  const due = today();
  const done = dayAfter(due, { intervalYears: 0, intervalMonths: 0, intervalDays: 12 });
  const next = dayAfter(values.anchor === "done_date" ? done : due, interval);
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {t("form.example", { due: day(due), done: day(done), next: day(next) })}
    </Text>
  );
}
