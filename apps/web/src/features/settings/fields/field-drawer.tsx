import { CustomKind, customFields } from "@delight/contract/custom-fields";
import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { ChoicesEditor } from "./choices-editor.tsx";
import { ChoicesLost } from "./choices-lost.tsx";
import type { FieldValues } from "./field-values.ts";
import { type CustomerField, hasChoices, roomsOfFields } from "./fields.api.ts";

interface FieldDrawerProps {
  /** Left out for a new one. */
  readonly field?: CustomerField;
  readonly onClose: () => void;
}

/** Adds a field, or renames one and changes its choices; what it holds stays as it is. */
export function FieldDrawer({ field, onClose }: FieldDrawerProps) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useFieldForm(field, onClose);
  const { kind } = form.values;
  return (
    <FormDrawer
      title={t(field ? "ownFields.editTitle" : "ownFields.addTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("ownFields.save")}
    >
      <FormProblem error={problem} />
      <TextInput
        label={t("ownFields.label")}
        placeholder={t("ownFields.labelPlaceholder")}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("label")}
      />
      {field ? (
        <Text size="sm" c="dimmed">
          {t("ownFields.kindStays", { kind: t(`ownFields.kind.${kind}`) })}
        </Text>
      ) : (
        <Select
          label={t("ownFields.kindLabel")}
          description={t(`ownFields.kindHint.${kind}`)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={CustomKind.options.map((value) => ({ value, label: t(`ownFields.kind.${value}`) }))}
          {...form.getInputProps("kind")}
        />
      )}
      {hasChoices(kind) ? <ChoicesEditor form={form} /> : null}
      {field && hasChoices(kind) ? <ChoicesLost field={field} left={form.values.choices} /> : null}
    </FormDrawer>
  );
}

function useFieldForm(field: CustomerField | undefined, onClose: () => void) {
  const { t } = useTranslation("settings");
  const initialValues: FieldValues = {
    label: field?.label ?? "",
    kind: field?.kind ?? "text",
    choices: field?.choices.map((choice) => ({ ...choice })) ?? [{ id: null, label: "" }],
  };
  const rooms = roomsOfFields;
  const onSaved = ({ label: name }: { readonly label: string }) => {
    toastSuccess(t("ownFields.saved", { name }));
    onClose();
  };
  const added = useContractForm<typeof customFields.create, FieldValues>(customFields.create, {
    initialValues,
    toInput: ({ choices, ...values }) => ({ ...values, choices: hasChoices(values.kind) ? choices : [] }),
    rooms,
    onSaved,
  });
  const changed = useContractForm<typeof customFields.update, FieldValues>(customFields.update, {
    initialValues,
    toInput: ({ label, kind, choices }) => ({
      id: field?.id ?? "",
      version: field?.version ?? 0,
      label,
      choices: hasChoices(kind) ? choices : [],
    }),
    rooms,
    onSaved,
  });
  return field ? changed : added;
}
