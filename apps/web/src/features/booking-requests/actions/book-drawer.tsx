import { bookingRequests } from "@delight/contract/booking-requests";
import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { today } from "../../../lib/today.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { TimeField } from "../../../ui/fields/time-field.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { ServiceSelect, SiteSelect } from "../../services/index.ts";
import { type BookingRequest, roomsOfRequests } from "../booking-requests.api.ts";

interface BookDrawerProps {
  readonly request: BookingRequest;
  readonly onClose: () => void;
}

interface BookValues extends Record<string, unknown> {
  day: string;
  time: string;
  serviceId: string;
  siteId: string | null;
  valueCents: number | undefined;
  note: string;
}

/** Makes a job of a request: its first wish is offered as the day. */
export function BookDrawer({ request, onClose }: BookDrawerProps) {
  const { t } = useTranslation(["bookings", "fields", "services"]);
  const { id, version, customerId, customerName, days, serviceId, servicePriceCents, message, currency } = request;
  const { form, submit, isSaving, problem } = useContractForm<typeof bookingRequests.book, BookValues>(
    bookingRequests.book,
    {
      initialValues: {
        day: days[0] ?? today(),
        time: "",
        serviceId: serviceId ?? "",
        siteId: null,
        valueCents: undefined,
        note: message,
      },
      toInput: (values) => toInput({ id, version }, values),
      invalidates: roomsOfRequests,
      onSaved: () => {
        toastSuccess(t("done.booked"));
        onClose();
      },
    },
  );
  const { serviceId: chosen, siteId, valueCents } = form.getValues();
  return (
    <FormDrawer
      title={t("book.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("book.save")}
    >
      <FormError error={problem} />
      <TextInput label={t("column.customer")} value={customerName} readOnly />
      <ServiceSelect
        value={chosen === "" ? undefined : chosen}
        onChange={(service) => form.setFieldValue("serviceId", service ?? "")}
        error={form.errors.serviceId && (chosen === "" ? t("fields:required") : form.errors.serviceId)}
      />
      <SiteSelect
        customerId={customerId}
        value={siteId}
        onChange={(site) => form.setFieldValue("siteId", site)}
        error={form.errors.siteId}
      />
      <DayField label={t("book.day")} required data-autofocus {...form.getInputProps("day")} />
      <TimeField label={t("book.time")} description={t("book.timeHint")} {...form.getInputProps("time")} />
      <MoneyField
        label={t("book.value")}
        currency={currency}
        description={t("services:record.valueHint")}
        {...form.getInputProps("valueCents")}
        value={valueCents}
        placeholder={chosen === serviceId ? (servicePriceCents ?? undefined) : undefined}
      />
      <Textarea label={t("book.note")} rows={3} maxLength={2000} {...form.getInputProps("note")} />
    </FormDrawer>
  );
}

/** Without a value of its own a job has the price of its service, which the server knows best. */
function toInput(seen: Pick<BookingRequest, "id" | "version">, { time, serviceId, valueCents, ...values }: BookValues) {
  return {
    ...seen,
    ...values,
    time: time === "" ? null : time,
    ...(serviceId === "" ? {} : { serviceId }),
    ...(valueCents === undefined ? {} : { valueCents }),
  };
}
