import { bookingRequests } from "@delight/contract/booking-requests";
import { Textarea, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { ServiceSelect, SiteSelect } from "../../services/index.ts";
import { type BookingRequest, roomsOfRequests } from "../booking-requests.api.ts";

interface QuoteDrawerProps {
  readonly request: BookingRequest;
  readonly onClose: () => void;
}

interface QuoteValues extends Record<string, unknown> {
  title: string;
  serviceId: string;
  siteId: string | null;
  valueCents: number | undefined;
  note: string;
}

/** Answers a request with an offer. */
export function QuoteDrawer({ request, onClose }: QuoteDrawerProps) {
  const { t } = useTranslation(["bookings", "fields"]);
  const { id, version, customerId, customerName, serviceId, servicePriceCents, message, currency } = request;
  const { form, submit, isSaving, problem } = useContractForm<typeof bookingRequests.makeQuote, QuoteValues>(
    bookingRequests.makeQuote,
    {
      initialValues: {
        title: "",
        serviceId: serviceId ?? "",
        siteId: null,
        valueCents: servicePriceCents ?? undefined,
        note: message,
      },
      toInput: (values) => toInput({ id, version }, values),
      invalidates: roomsOfRequests,
      onSaved: ({ quoteNumber }) => {
        toastSuccess(t("done.quoted", { number: quoteNumber ?? "" }));
        onClose();
      },
    },
  );
  const { serviceId: chosen, siteId, valueCents } = form.getValues();
  return (
    <FormDrawer
      title={t("makeQuote.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("makeQuote.save")}
    >
      <FormError error={problem} />
      <TextInput label={t("column.customer")} value={customerName} readOnly />
      <TextInput label={t("makeQuote.what")} maxLength={200} data-autofocus {...form.getInputProps("title")} />
      <MoneyField
        label={t("book.value")}
        currency={currency}
        required
        {...form.getInputProps("valueCents")}
        value={valueCents}
        error={form.errors.valueCents && (valueCents === undefined ? t("fields:required") : form.errors.valueCents)}
      />
      <ServiceSelect
        label={t("makeQuote.service")}
        placeholder={t("somethingElse")}
        value={chosen === "" ? undefined : chosen}
        onChange={(service) => form.setFieldValue("serviceId", service ?? "")}
        error={form.errors.serviceId}
      />
      <SiteSelect
        customerId={customerId}
        value={siteId}
        onChange={(site) => form.setFieldValue("siteId", site)}
        error={form.errors.siteId}
      />
      <Textarea label={t("book.note")} rows={3} maxLength={2000} {...form.getInputProps("note")} />
    </FormDrawer>
  );
}

/** Nothing typed is no number: the contract says that a value is needed. */
function toInput(seen: Pick<BookingRequest, "id" | "version">, { serviceId, valueCents, ...values }: QuoteValues) {
  return {
    ...seen,
    ...values,
    valueCents: valueCents ?? Number.NaN,
    serviceId: serviceId === "" ? null : serviceId,
  };
}
