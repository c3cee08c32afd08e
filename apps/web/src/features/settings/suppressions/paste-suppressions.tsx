import { suppressions } from "@delight/contract/suppressions";
import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { type Pasted, suppressionQueryKeys } from "./suppressions.api.ts";

interface PasteSuppressionsProps {
  readonly onClose: () => void;
}

/** Keeps the addresses of a list from being mailed, and tells what became of it. */
export function PasteSuppressions({ onClose }: PasteSuppressionsProps) {
  const [pasted, setPasted] = useState<Pasted>();
  return pasted ? <Outcome pasted={pasted} onClose={onClose} /> : <PasteForm onClose={onClose} onPasted={setPasted} />;
}

function PasteForm({ onClose, onPasted }: PasteSuppressionsProps & { readonly onPasted: (pasted: Pasted) => void }) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useContractForm(suppressions.paste, {
    initialValues: { text: "", evidence: "" },
    toInput: (values: { text: string; evidence: string }) => values,
    invalidates: suppressionQueryKeys,
    onSaved: onPasted,
  });
  return (
    <FormDialog
      title={t("suppressions.pasteTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("suppressions.pasteAction")}
    >
      <FormError error={problem} />
      <Textarea
        label={t("suppressions.addresses")}
        description={t("suppressions.addressesHint")}
        rows={8}
        dir="ltr"
        required
        data-autofocus
        {...form.getInputProps("text")}
      />
      <TextInput
        label={t("suppressions.column.evidence")}
        description={t("suppressions.evidenceHint")}
        required
        autoComplete="off"
        {...form.getInputProps("evidence")}
      />
    </FormDialog>
  );
}

function Outcome({ pasted, onClose }: PasteSuppressionsProps & { readonly pasted: Pasted }) {
  const { t } = useTranslation("settings");
  const { number } = useFormat();
  const { added, known, unreadable, samples } = pasted;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("suppressions.pasteTitle")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <Stack>
        <Text>{t("suppressions.pastedNew", { count: added, number: number(added) })}</Text>
        {known === 0 ? null : (
          <Text c="dimmed">{t("suppressions.pastedKnown", { count: known, number: number(known) })}</Text>
        )}
        {unreadable === 0 ? null : (
          <Alert
            color="warning"
            title={t("suppressions.pastedUnreadable", { count: unreadable, number: number(unreadable) })}
          >
            <Textarea
              aria-label={t("suppressions.unreadable")}
              value={samples.join("\n")}
              rows={Math.min(6, samples.length)}
              readOnly
              dir="auto"
            />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t("common:close")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
