import { suppressions } from "@delight/contract/suppressions";
import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { suppressionQueryKeys, type Suppression } from "./suppressions.api.ts";

interface RemoveSuppressionProps {
  readonly suppression: Suppression;
  readonly onClose: () => void;
}

/** Lets an address be mailed again, with what shows that it may be. */
export function RemoveSuppression({ suppression: { id, email, reason }, onClose }: RemoveSuppressionProps) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useContractForm(suppressions.remove, {
    initialValues: { evidence: "" },
    toInput: ({ evidence }: { evidence: string }) => ({ id, evidence }),
    invalidates: suppressionQueryKeys,
    onSaved: (left) => {
      toastSuccess(t(left ? "suppressions.stillUnsubscribed" : "suppressions.removed", { name: email }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("suppressions.removeTitle", { name: email })}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("suppressions.remove")}
    >
      <FormError error={problem} />
      <Text>{t(reason === "bounced" ? "suppressions.removeBounced" : "suppressions.removeManual")}</Text>
      <TextInput
        label={t("suppressions.column.evidence")}
        description={t("suppressions.removeEvidenceHint")}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("evidence")}
      />
    </FormDialog>
  );
}
