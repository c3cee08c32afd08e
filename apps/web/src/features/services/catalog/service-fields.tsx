import { Button, Group, NumberInput, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MoneyInput } from "../parts/money-input.tsx";
import { IntervalFields } from "./interval-fields.tsx";
import type { ServiceValues } from "./service-values.ts";

interface ServiceFieldsProps {
  readonly form: UseFormReturnType<ServiceValues>;
  readonly onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  readonly onCancel: () => void;
  readonly isSaving: boolean;
  readonly problem: ReactNode;
}

/** The facts of a service, for adding and changing. */
export function ServiceFields({ form, onSubmit, onCancel, isSaving, problem }: ServiceFieldsProps) {
  const { t } = useTranslation("services");
  const count = { min: 0, allowDecimal: false, allowNegative: false } as const;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {problem}
        <TextInput
          label={t("form.name")}
          placeholder={t("form.namePlaceholder")}
          required
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Group grow align="flex-start">
          <MoneyInput
            label={t("form.price")}
            isRequired
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
        <Switch
          label={t("form.active")}
          description={t("form.activeHint")}
          {...form.getInputProps("isActive", { type: "checkbox" })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t("form.save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
