import { suppressions } from "@delight/contract/suppressions";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { suppressionQueryKeys } from "./suppressions.api.ts";

/** Keeps one address from being mailed. */
export function AddSuppression({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useContractForm(suppressions.create, {
    initialValues: { email: "", evidence: "" },
    toInput: (values: { email: string; evidence: string }) => values,
    invalidates: suppressionQueryKeys,
    onSaved: ({ email }) => {
      toastSuccess(t("suppressions.added", { name: email }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("suppressions.addTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("suppressions.add")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("suppressions.column.email")}
        inputMode="email"
        autoCapitalize="none"
        dir="ltr"
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("email")}
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
