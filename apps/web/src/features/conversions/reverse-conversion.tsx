import { conversions } from "@delight/contract/conversions";
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { type Conversion, touchedRooms } from "./conversions.api.ts";

interface ReverseConversionProps {
  /** Nothing is asked while undefined. */
  readonly conversion: Conversion | undefined;
  readonly onClose: () => void;
}

/** Takes a conversion back, with the reason that stays beside it. */
export function ReverseConversion({ conversion, onClose }: ReverseConversionProps) {
  const { t } = useTranslation("conversions");
  return (
    <Modal
      opened={conversion !== undefined}
      onClose={onClose}
      title={t("reverse.title")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {conversion === undefined ? null : <ReverseForm conversion={conversion} onClose={onClose} />}
    </Modal>
  );
}

function ReverseForm({ conversion, onClose }: { readonly conversion: Conversion; readonly onClose: () => void }) {
  const { t } = useTranslation("conversions");
  const { money } = useFormat();
  const { id, customerName, valueCents, currency } = conversion;
  const { form, submit, isSaving, problem } = useContractForm(conversions.reverse, {
    initialValues: { note: "" },
    toInput: ({ note }) => ({ id, note }),
    rooms: touchedRooms,
    onSaved: () => {
      toastSuccess(t("reverse.done"));
      onClose();
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormProblem error={problem} />
        <Text>{t("reverse.text", { name: customerName, value: money(valueCents, currency) })}</Text>
        <TextInput
          label={t("reverse.reason")}
          description={t("reverse.reasonHint")}
          maxLength={200}
          data-autofocus
          key={form.key("note")}
          {...form.getInputProps("note")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" color="error" loading={isSaving}>
            {t("reverse.action")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
