import { quotes } from "@delight/contract/quotes";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { AddRecordDrawer } from "../../services/index.ts";
import { EditQuoteDrawer } from "../form/edit-quote-drawer.tsx";
import { type Quote, roomsOfQuotes } from "../quotes.api.ts";
import { DeclineDialog } from "./decline-dialog.tsx";

/** What is asked about which quote. */
export interface OpenLayer {
  readonly kind: "edit" | "decline" | "later" | "book";
  readonly quote: Quote;
}

interface QuoteLayerProps {
  readonly open: OpenLayer;
  readonly onClose: () => void;
}

/** The form or question that an action of a quote opens. */
export function QuoteLayer({ open: { kind, quote }, onClose }: QuoteLayerProps) {
  switch (kind) {
    case "edit":
      return <EditQuoteDrawer quote={quote} onClose={onClose} />;
    case "decline":
      return <DeclineDialog quote={quote} onClose={onClose} />;
    case "later":
      return <AskLaterDialog quote={quote} onClose={onClose} />;
    case "book":
      return <BookJob quote={quote} onClose={onClose} />;
  }
}

function BookJob({ quote, onClose }: { readonly quote: Quote; readonly onClose: () => void }) {
  const { id, customerId, customerName, siteId, siteName, serviceId, valueCents } = quote;
  return (
    <AddRecordDrawer
      status="booked"
      customer={{ id: customerId, name: customerName }}
      site={siteId === null ? undefined : { id: siteId, name: siteName ?? "" }}
      {...(serviceId === null ? {} : { serviceId })}
      quote={{ id, valueCents }}
      onClose={onClose}
    />
  );
}

interface AskLaterDialogProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

interface LaterValues extends Record<string, unknown> {
  followUpOn: string;
}

/** Puts the day on which to ask after a quote. */
function AskLaterDialog({ quote, onClose }: AskLaterDialogProps) {
  const { t } = useTranslation("quotes");
  const { id, version, number, customerName } = quote;
  const { form, submit, isSaving, problem } = useContractForm<typeof quotes.setFollowUp, LaterValues>(
    quotes.setFollowUp,
    {
      initialValues: { followUpOn: quote.followUpOn ?? "" },
      toInput: ({ followUpOn }) => ({ id, version, followUp: "none", followUpOn }),
      invalidates: roomsOfQuotes,
      onSaved: () => {
        toastSuccess(t("done.later"));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t("later.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("later.save")}
    >
      <FormError error={problem} />
      <Text>{t("later.text", { number, customer: customerName })}</Text>
      <DayField label={t("field.followUp")} required data-autofocus {...form.getInputProps("followUpOn")} />
    </FormDialog>
  );
}
