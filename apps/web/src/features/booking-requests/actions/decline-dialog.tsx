import { BookingDeclineReason, bookingRequests } from "@delight/contract/booking-requests";
import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { type BookingRequest, roomsOfRequests } from "../booking-requests.api.ts";

interface DeclineDialogProps {
  readonly request: BookingRequest;
  readonly onClose: () => void;
}

interface DeclineValues extends Record<string, unknown> {
  reason: BookingDeclineReason | null;
  note: string;
}

/** A request is not taken on: asks why. Nobody is written to. */
export function DeclineDialog({ request: { id, version, customerName }, onClose }: DeclineDialogProps) {
  const { t } = useTranslation(["bookings", "fields"]);
  const offerUndo = useUndo();
  const reopen = useEndpointMutation(bookingRequests.reopen, { invalidates: roomsOfRequests });
  const { form, submit, isSaving, problem } = useContractForm<typeof bookingRequests.decline, DeclineValues>(
    bookingRequests.decline,
    {
      initialValues: { reason: null, note: "" },
      toInput: ({ reason, note }) => ({ id, version, reason: reason as BookingDeclineReason, note }),
      invalidates: roomsOfRequests,
      onSaved: (declined) => {
        onClose();
        offerUndo({
          message: t("done.declined", { customer: customerName }),
          onUndo: () => reopen.mutateAsync({ id, version: declined.version }),
        });
      },
    },
  );
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
      <Text>{t("decline.text", { customer: customerName })}</Text>
      <Select
        label={t("reasonLabel")}
        placeholder={t("decline.choose")}
        data={BookingDeclineReason.options.map((value) => ({ value, label: t(`reason.${value}`) }))}
        value={form.getValues().reason}
        onChange={(reason) => form.setFieldValue("reason", reason)}
        error={form.errors.reason && t("fields:required")}
        required
        data-autofocus
      />
      <TextInput label={t("decline.note")} maxLength={200} {...form.getInputProps("note")} />
    </FormDialog>
  );
}
