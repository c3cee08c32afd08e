import { Fieldset, Group, NumberInput, Radio, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { today } from "../../../lib/today.ts";
import { dayAfter, isOnce } from "./interval.ts";
import type { ServiceValues } from "./service-values.ts";

interface IntervalFieldsProps {
  readonly form: UseFormReturnType<ServiceValues>;
}

/** How often a service falls due, with an example in real dates. */
export function IntervalFields({ form }: IntervalFieldsProps) {
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
