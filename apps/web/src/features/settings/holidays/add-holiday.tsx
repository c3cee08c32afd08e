import { holidays } from "@delight/contract/holidays";
import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";

export function AddHoliday({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useContractForm(holidays.add, {
    initialValues: { date: "", name: "" },
    toInput: (values) => values,
    invalidates: ["holidays", "activities"],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t("holidays.add")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("holidays.addSave")}
    >
      <FormError error={problem} />
      <DayField label={t("holidays.day")} required data-autofocus {...form.getInputProps("date")} />
      <TextInput label={t("holidays.name")} required maxLength={200} {...form.getInputProps("name")} />
    </FormDialog>
  );
}
