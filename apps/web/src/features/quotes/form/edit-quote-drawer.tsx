import { quotes } from "@delight/contract/quotes";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { type Quote, roomsOfQuotes } from "../quotes.api.ts";
import { QuoteFields } from "./quote-fields.tsx";
import { type QuoteValues, toFacts, valuesOf } from "./quote-values.ts";

interface EditQuoteDrawerProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

/** Changes a quote that nobody has decided. */
export function EditQuoteDrawer({ quote, onClose }: EditQuoteDrawerProps) {
  const { t } = useTranslation("quotes");
  const { id, version, number, customerName } = quote;
  const { form, submit, isSaving, problem } = useContractForm<typeof quotes.update, QuoteValues>(quotes.update, {
    initialValues: valuesOf(quote),
    toInput: (values) => ({ id, version, ...toFacts(values) }),
    invalidates: roomsOfQuotes,
    onSaved: () => {
      toastSuccess(t("edit.done"));
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t("edit.title", { number })}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("edit.save")}
    >
      <FormError error={problem} />
      <TextInput label={t("column.customer")} value={customerName} readOnly />
      <QuoteFields form={form} />
    </FormDrawer>
  );
}
