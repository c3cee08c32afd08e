import { organizations } from "@delight/contract/organizations";
import { NumberInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";

interface CapacityDialogProps {
  readonly perWeek: number | null;
  readonly onClose: () => void;
}

interface CapacityValues extends Record<string, unknown> {
  /** Empty where nobody counts. */
  jobsPerWeek: number | "";
}

/** Says how many jobs the organization's people can do in a week. */
export function CapacityDialog({ perWeek, onClose }: CapacityDialogProps) {
  const { t } = useTranslation("services");
  const { form, submit, isSaving, problem } = useContractForm<typeof organizations.updateSettings, CapacityValues>(
    organizations.updateSettings,
    {
      initialValues: { jobsPerWeek: perWeek ?? "" },
      toInput: ({ jobsPerWeek }) => ({
        jobsPerWeek: jobsPerWeek === "" ? null : jobsPerWeek,
        seen: { jobsPerWeek: perWeek },
      }),
      invalidates: ["services", "organizations"],
      onSaved: () => {
        toastSuccess(t("capacity.saved"));
        onClose();
      },
    },
  );
  return (
    <FormDialog
      title={t("capacity.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("form.save")}
    >
      <FormError error={problem} />
      <NumberInput
        label={t("capacity.field")}
        description={t("capacity.hint")}
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        {...form.getInputProps("jobsPerWeek")}
      />
    </FormDialog>
  );
}
