import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { ServiceSelect, SiteSelect } from "../../services/index.ts";
import type { QuoteValues } from "./quote-values.ts";

interface QuoteFieldsProps {
  readonly form: UseFormReturnType<QuoteValues>;
  /** The number that a quote without one gets. */
  readonly nextNumber?: string | undefined;
}

/** What a quote says; whose it is stands above. */
export function QuoteFields({ form, nextNumber }: QuoteFieldsProps) {
  const { t } = useTranslation("quotes");
  const { serviceId, customerId, siteId } = form.getValues();
  return (
    <>
      <TextInput
        label={t("field.number")}
        maxLength={40}
        {...(nextNumber === undefined
          ? { required: true }
          : { placeholder: nextNumber, description: t("field.numberHint") })}
        {...form.getInputProps("number")}
      />
      <TextInput label={t("field.title")} maxLength={200} {...form.getInputProps("title")} />
      <Value form={form} />
      <ServiceSelect
        label={t("field.service")}
        placeholder={t("field.noService")}
        value={serviceId === "" ? undefined : serviceId}
        onChange={(id) => form.setFieldValue("serviceId", id ?? "")}
        error={form.errors.serviceId}
      />
      {customerId === "" ? null : (
        <SiteSelect
          customerId={customerId}
          value={siteId}
          onChange={(id) => form.setFieldValue("siteId", id)}
          error={form.errors.siteId}
        />
      )}
      <DayField label={t("field.issued")} required {...form.getInputProps("issuedOn")} />
      <DayField
        label={t("field.expires")}
        description={t("field.expiresHint")}
        min={form.getValues().issuedOn}
        {...form.getInputProps("expiresOn")}
      />
      <DayField
        label={t("field.followUp")}
        description={t("field.followUpHint")}
        {...form.getInputProps("followUpOn")}
      />
      <Textarea label={t("field.note")} rows={3} maxLength={2000} {...form.getInputProps("note")} />
    </>
  );
}

function Value({ form }: Pick<QuoteFieldsProps, "form">) {
  const { t } = useTranslation(["quotes", "fields"]);
  const { valueCents } = form.getValues();
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  return (
    <MoneyField
      label={t("field.value")}
      currency={currency}
      required
      {...form.getInputProps("valueCents")}
      value={valueCents}
      error={form.errors.valueCents && (valueCents === undefined ? t("fields:required") : form.errors.valueCents)}
    />
  );
}
