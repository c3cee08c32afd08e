import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { today } from "../../../lib/today.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { CustomerSelect } from "../parts/customer-select.tsx";
import { ServiceSelect } from "../parts/service-select.tsx";
import { SiteSelect } from "../parts/site-select.tsx";
import { serviceQuery } from "../services.api.ts";
import { type CarriedOut, type RecordValues, useRecordForm } from "./use-record-form.ts";

interface AddRecordDrawerProps {
  /** Whether a job is booked, or one that is done is entered. */
  readonly status: "booked" | "done";
  /** Asked for when it is not known. */
  readonly customer?: { readonly id: string; readonly name: string };
  /** Where the job is, if the customer has sites. */
  readonly site?: { readonly id: string; readonly name: string } | undefined;
  readonly serviceId?: string;
  readonly quote?: CarriedOut;
  readonly onClose: () => void;
}

const texts = {
  booked: { title: "record.bookTitle", day: "record.bookDay", save: "record.bookSave" },
  done: { title: "record.enterTitle", day: "record.doneDay", save: "record.enterSave" },
} as const;

/** Books a job for a customer, or enters one that is done. */
export function AddRecordDrawer({ status, customer, site, serviceId, quote, onClose }: AddRecordDrawerProps) {
  const { t } = useTranslation(["services", "fields"]);
  const said = texts[status];
  const first = { customerId: customer?.id, siteId: site?.id ?? null, serviceId };
  const { form, submit, isSaving, problem } = useRecordForm({ status, first, quote, onClose });
  const chosen = form.getValues().serviceId;
  const { data: service } = useQuery({ ...serviceQuery(chosen), enabled: chosen !== "" });
  return (
    <FormDrawer
      title={t(said.title)}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t(said.save)}
    >
      <FormError error={problem} />
      <CustomerField
        customer={customer}
        site={site}
        onChange={(id) => form.setValues({ customerId: id, siteId: null })}
        errors={form.errors}
      />
      <SiteField form={form} isKnown={site !== undefined} />
      <ServiceSelect
        value={chosen === "" ? undefined : chosen}
        onChange={(id) => form.setFieldValue("serviceId", id ?? "")}
        error={form.errors.serviceId && (chosen === "" ? t("fields:required") : form.errors.serviceId)}
      />
      <DayField
        label={t(said.day)}
        required
        {...(status === "booked" ? {} : { max: today() })}
        {...form.getInputProps("day")}
      />
      <ValueField form={form} price={service?.priceCents} isQuoted={quote !== undefined} />
      {status === "done" ? <InvoicedField form={form} /> : null}
      <Textarea label={t("record.note")} rows={3} {...form.getInputProps("note")} />
    </FormDrawer>
  );
}

interface CustomerFieldProps {
  readonly customer: AddRecordDrawerProps["customer"] | undefined;
  readonly site: AddRecordDrawerProps["site"];
  readonly onChange: (id: string) => void;
  readonly errors: Readonly<Record<string, ReactNode>>;
}

/** Whose job it is, and at which of their sites. */
function CustomerField({ customer, site, onChange, errors }: CustomerFieldProps) {
  const { t } = useTranslation(["services", "fields"]);
  if (!customer) {
    return <CustomerSelect onChange={(id) => onChange(id ?? "")} error={errors.customerId && t("fields:required")} />;
  }
  return (
    <>
      <TextInput label={t("record.customer")} value={customer.name} readOnly error={errors.customerId} />
      {site && <TextInput label={t("record.site")} value={site.name} readOnly error={errors.siteId} />}
    </>
  );
}

interface SiteFieldProps {
  readonly form: UseFormReturnType<RecordValues>;
  readonly isKnown: boolean;
}

/** Where the job is, once it is known whose it is. */
function SiteField({ form, isKnown }: SiteFieldProps) {
  const { customerId, siteId } = form.getValues();
  if (isKnown || customerId === "") return null;
  return (
    <SiteSelect
      customerId={customerId}
      value={siteId}
      onChange={(id) => form.setFieldValue("siteId", id)}
      error={form.errors.siteId}
    />
  );
}

interface ValueFieldProps {
  readonly form: UseFormReturnType<RecordValues>;
  readonly price: number | undefined;
  readonly isQuoted: boolean;
}

/** What the job is worth: what was quoted, or else the price of its service, unless somebody says otherwise. */
function ValueField({ form, price, isQuoted }: ValueFieldProps) {
  const { t } = useTranslation("services");
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  return (
    <MoneyField
      label={t("record.value")}
      currency={currency}
      description={t(isQuoted ? "record.valueOfQuote" : "record.valueHint")}
      {...form.getInputProps("valueCents")}
      value={form.getValues().valueCents}
      placeholder={price}
    />
  );
}

function InvoicedField({ form }: Pick<ValueFieldProps, "form">) {
  const { t } = useTranslation("services");
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  return (
    <MoneyField
      label={t("record.invoiced")}
      currency={currency}
      description={t("record.invoicedHint")}
      {...form.getInputProps("invoicedCents")}
      value={form.getValues().invoicedCents}
    />
  );
}
