import { CustomKind, customFields } from "@delight/contract/custom-fields";
import { Alert, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import { FormDrawer } from "../../../../ui/form/form-layer.tsx";
import { FormError } from "../../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../../ui/toast.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { isolate } from "../../../../lib/i18n/isolate.ts";
import { ChoicesEditor } from "./choices-editor.tsx";
import type { FieldValues } from "./field-values.ts";
import { type CustomerField, fieldUseQuery, hasChoices, fieldQueryKeys } from "./fields.api.ts";

interface FieldDrawerProps {
  /** Left out for a new one. */
  readonly field?: CustomerField;
  /** What a new one is called unless somebody says otherwise. */
  readonly label?: string;
  /** Hears of a new one. */
  readonly onAdded?: (added: CustomerField) => void;
  readonly onClose: () => void;
}

/** Adds a field, or renames one and changes its choices; what it holds stays as it is. */
export function FieldDrawer(props: FieldDrawerProps) {
  const { t } = useTranslation("customers");
  const { field, onClose } = props;
  const { form, submit, isSaving, problem } = useFieldForm(props);
  const { kind } = form.values;
  return (
    <FormDrawer
      title={t(field ? "own.edit.editTitle" : "own.edit.addTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("own.edit.save")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("own.edit.label")}
        placeholder={t("own.edit.labelPlaceholder")}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("label")}
      />
      {field ? (
        <Text size="sm" c="dimmed">
          {t("own.edit.kindStays", { kind: t(`own.edit.kind.${kind}`) })}
        </Text>
      ) : (
        <Select
          label={t("own.edit.kindLabel")}
          description={t(`own.edit.kindHint.${kind}`)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={CustomKind.options.map((value) => ({ value, label: t(`own.edit.kind.${value}`) }))}
          {...form.getInputProps("kind")}
        />
      )}
      {hasChoices(kind) ? <ChoicesEditor form={form} /> : null}
      {field && hasChoices(kind) ? <ChoicesLost field={field} left={form.values.choices} /> : null}
    </FormDrawer>
  );
}

function useFieldForm({ field, label = "", onAdded, onClose }: FieldDrawerProps) {
  const { t } = useTranslation("customers");
  const initialValues: FieldValues = {
    label: field?.label ?? label,
    kind: field?.kind ?? "text",
    choices: field?.choices.map((choice) => ({ ...choice })) ?? [{ id: null, label: "" }],
  };
  const invalidates = fieldQueryKeys;
  const onSaved = ({ label: name }: { readonly label: string }) => {
    toastSuccess(t("own.edit.saved", { name }));
    onClose();
  };
  const added = useContractForm<typeof customFields.create, FieldValues>(customFields.create, {
    initialValues,
    toInput: ({ choices, ...values }) => ({ ...values, choices: hasChoices(values.kind) ? choices : [] }),
    invalidates,
    onSaved: (saved) => {
      onAdded?.(saved);
      onSaved(saved);
    },
  });
  const changed = useContractForm<typeof customFields.update, FieldValues>(customFields.update, {
    initialValues,
    toInput: ({ kind, choices, ...values }) => ({
      id: field?.id ?? "",
      version: field?.version ?? 0,
      label: values.label,
      choices: hasChoices(kind) ? choices : [],
    }),
    invalidates,
    onSaved,
  });
  return field ? changed : added;
}

interface ChoicesLostProps {
  readonly field: CustomerField;
  readonly left: FieldValues["choices"];
}

/** Says how many customers lose what they chose, before it is saved. */
function ChoicesLost({ field, left }: ChoicesLostProps) {
  const { t, i18n } = useTranslation("customers");
  const { number } = useFormat();
  const { data: use } = useQuery({ ...fieldUseQuery(field.id), staleTime: 0 });
  const gone = field.choices.filter((choice) => !left.some(({ id }) => id === choice.id));
  const made = gone.flatMap(({ id, label }) => {
    const customers = use?.choices.find((choice) => choice.id === id)?.customers ?? 0;
    return customers === 0
      ? []
      : [
          t("own.edit.chosenBy", {
            count: customers,
            number: number(customers),
            choice: isolate(label, i18n.language),
          }),
        ];
  });
  if (made.length === 0) return null;
  return (
    <Alert color="warning" aria-live="polite" title={t("own.edit.choicesGo")}>
      {new Intl.ListFormat(i18n.language).format(made)}
    </Alert>
  );
}
