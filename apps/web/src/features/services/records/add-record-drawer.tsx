import { services } from "@delight/contract/services";
import { Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { CustomerSelect } from "../parts/customer-select.tsx";
import { ServiceSelect } from "../parts/service-select.tsx";
import { today } from "../../../lib/today.ts";
import { roomsOfJobs, serviceQuery } from "../services.api.ts";

interface AddRecordDrawerProps {
  /** Whether a job is booked, or one that is done is entered. */
  readonly status: "booked" | "done";
  /** Asked for when it is not known. */
  readonly customer?: { readonly id: string; readonly name: string };
  readonly serviceId?: string;
  readonly onClose: () => void;
}

interface RecordValues extends Record<string, unknown> {
  customerId: string;
  serviceId: string;
  day: string;
  valueCents: number | undefined;
  note: string;
}

/** Books a job for a customer, or enters one that is done. */
export function AddRecordDrawer({ status, customer, serviceId, onClose }: AddRecordDrawerProps) {
  const { t } = useTranslation(["services", "fields"]);
  const isBooking = status === "booked";
  const initialValues: RecordValues = {
    customerId: customer?.id ?? "",
    serviceId: serviceId ?? "",
    day: today(),
    valueCents: undefined,
    note: "",
  };
  const { form, submit, isSaving, problem } = useContractForm<typeof services.addRecord, RecordValues>(
    services.addRecord,
    {
      initialValues,
      toInput: (values) => toInput(values, status),
      rooms: roomsOfJobs,
      onSaved: () => {
        toastSuccess(t(isBooking ? "record.booked" : "record.entered"));
        onClose();
      },
    },
  );
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  const chosen = form.getValues().serviceId;
  const { data: service } = useQuery({ ...serviceQuery(chosen), enabled: chosen !== "" });
  return (
    <FormDrawer
      title={t(isBooking ? "record.bookTitle" : "record.enterTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t(isBooking ? "record.bookSave" : "record.enterSave")}
    >
      <FormProblem error={problem} />
      {customer ? (
        <TextInput label={t("record.customer")} value={customer.name} readOnly error={form.errors.customerId} />
      ) : (
        <CustomerSelect
          onChange={(id) => form.setFieldValue("customerId", id ?? "")}
          error={form.errors.customerId && t("fields:required")}
        />
      )}
      <ServiceSelect
        value={chosen === "" ? undefined : chosen}
        onChange={(id) => form.setFieldValue("serviceId", id ?? "")}
        error={form.errors.serviceId && (chosen === "" ? t("fields:required") : form.errors.serviceId)}
      />
      <DayField
        label={t(isBooking ? "record.bookDay" : "record.doneDay")}
        required
        {...(isBooking ? {} : { max: today() })}
        {...form.getInputProps("day")}
      />
      <MoneyField
        label={t("record.value")}
        currency={currency}
        description={t("record.valueHint")}
        {...form.getInputProps("valueCents")}
        value={form.getValues().valueCents}
        placeholder={service?.priceCents}
      />
      <Textarea label={t("record.note")} rows={3} {...form.getInputProps("note")} />
    </FormDrawer>
  );
}

/** Without a value of its own a job has the price of its service, which the server knows best. */
function toInput({ valueCents, ...values }: RecordValues, status: "booked" | "done") {
  return { ...values, status, ...(valueCents === undefined ? {} : { valueCents }) };
}
