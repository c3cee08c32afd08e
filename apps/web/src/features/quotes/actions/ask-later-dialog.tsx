import { quotes } from "@delight/contract/quotes";
import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { type Quote, roomsOfQuotes } from "../quotes.api.ts";

interface AskLaterDialogProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

interface LaterValues extends Record<string, unknown> {
  followUpOn: string;
}

/** Puts the day on which to ask after a quote. */
export function AskLaterDialog({ quote, onClose }: AskLaterDialogProps) {
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
