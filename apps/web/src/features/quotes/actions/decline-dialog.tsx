import { DeclineReason, quotes } from "@delight/contract/quotes";
import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { type Quote, roomsOfQuotes } from "../quotes.api.ts";

interface DeclineDialogProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

interface DeclineValues extends Record<string, unknown> {
  reason: DeclineReason | null;
  note: string;
}

/** The customer said no: asks why, if somebody knows. */
export function DeclineDialog({ quote, onClose }: DeclineDialogProps) {
  const { t } = useTranslation("quotes");
  const offerUndo = useUndo();
  const reopen = useEndpointMutation(quotes.reopen, { invalidates: roomsOfQuotes });
  const { id, version, number, customerName } = quote;
  const { form, submit, isSaving, problem } = useContractForm<typeof quotes.decline, DeclineValues>(quotes.decline, {
    initialValues: { reason: null, note: "" },
    toInput: (values) => ({ id, version, ...values }),
    invalidates: roomsOfQuotes,
    onSaved: (declined) => {
      onClose();
      offerUndo({
        message: t("done.declined", { number }),
        onUndo: () => reopen.mutateAsync({ id, version: declined.version }),
      });
    },
  });
  return (
    <FormDialog
      title={t("decline.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("decline.save")}
    >
      <FormError error={problem} />
      <Text>{t("decline.text", { number, customer: customerName })}</Text>
      <Select
        label={t("decline.reason")}
        placeholder={t("decline.unknown")}
        data={DeclineReason.options.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={form.getValues().reason}
        onChange={(reason) => form.setFieldValue("reason", reason)}
        error={form.errors.reason}
        clearable
        clearButtonProps={{ "aria-label": t("decline.unknown") }}
        data-autofocus
      />
      <TextInput label={t("decline.note")} maxLength={200} {...form.getInputProps("note")} />
    </FormDialog>
  );
}
