import { MailTopic } from "@delight/contract/mail-preferences";
import { signUpForms } from "@delight/contract/sign-up-forms";
import { useQuery } from "@tanstack/react-query";
import { Language } from "@delight/contract/common";
import { Stack, Textarea, TextInput, Checkbox, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { MultiSelect } from "../../../ui/fields/select.tsx";
import { TagField } from "../../../ui/fields/tag-field.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { FieldSet } from "../../../ui/fields/field-set.tsx";
import { type ContractForm, useContractForm } from "../../../ui/form/use-contract-form.ts";
import { fieldsQuery } from "../../customers/index.ts";
import { formQueryKeys, type SignUpForm } from "./forms.api.ts";
import { type FormValues, valuesOf } from "./form-values.ts";

interface FormDrawerProps {
  /** Left out for a new one. */
  readonly edited?: SignUpForm;
  readonly organization: { readonly name: string; readonly website: string };
  readonly onClose: () => void;
}

/** Adds a sign-up form or changes one: what it asks, what it says, and what whoever confirms gets. */
export function SignUpFormDrawer(props: FormDrawerProps) {
  const { t } = useTranslation("settings");
  const { form, submit, isSaving, problem } = useSignUpForm(props);
  return (
    <FormDrawer
      title={t(props.edited ? "forms.editTitle" : "forms.addTitle")}
      isDirty={() => form.isDirty()}
      onClose={props.onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("forms.save")}
    >
      <FormError error={problem} />
      <TextInput
        label={t("forms.name")}
        description={t("forms.nameHint")}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps("name")}
      />
      <Switch
        label={t("forms.isActive")}
        description={t("forms.isActiveHint")}
        {...form.getInputProps("isActive", { type: "checkbox" })}
      />
      <Asked form={form} />
      <TagField label={t("forms.tags")} description={t("forms.tagsHint")} {...form.getInputProps("tags")} />
      <FormTextFields form={form} />
      <TextInput
        label={t("forms.website")}
        description={t("forms.websiteHint")}
        type="url"
        dir="ltr"
        placeholder="https://"
        {...form.getInputProps("website")}
      />
    </FormDrawer>
  );
}

function useSignUpForm({ edited, organization, onClose }: FormDrawerProps): ContractForm<FormValues> {
  const { t } = useTranslation("settings");
  const initialValues = valuesOf(edited, organization.name, organization.website);
  const onSaved = ({ name }: { readonly name: string }) => {
    toastSuccess(t("forms.saved", { name }));
    onClose();
  };
  const added = useContractForm<typeof signUpForms.create, FormValues>(signUpForms.create, {
    initialValues,
    toInput: (values) => values,
    invalidates: formQueryKeys,
    onSaved,
  });
  const changed = useContractForm<typeof signUpForms.update, FormValues>(signUpForms.update, {
    initialValues,
    toInput: (values) => ({ ...values, id: edited?.id ?? "", version: edited?.version ?? 0 }),
    invalidates: formQueryKeys,
    onSaved,
  });
  return edited ? changed : added;
}

function Asked({ form }: Pick<ContractForm<FormValues>, "form">) {
  const { t } = useTranslation("settings");
  const { data = [] } = useQuery(fieldsQuery);
  const own = data.filter(({ kind }) => kind !== "money").map(({ id, label }) => ({ value: id, label }));
  return (
    <FieldSet label={t("forms.asks")} description={t("forms.asksHint")}>
      <Stack gap="sm">
        <Checkbox label={t("forms.asksName")} {...form.getInputProps("asksName", { type: "checkbox" })} />
        <Checkbox label={t("forms.asksPhone")} {...form.getInputProps("asksPhone", { type: "checkbox" })} />
        {own.length === 0 ? null : (
          <MultiSelect label={t("forms.fields")} data={own} {...form.getInputProps("fields")} />
        )}
        <MultiSelect
          label={t("forms.topics")}
          description={t("forms.topicsHint")}
          data={MailTopic.options.map((value) => ({ value, label: t(`forms.topic.${value}`) }))}
          {...form.getInputProps("topics")}
        />
      </Stack>
    </FieldSet>
  );
}

/** What visitors read, in each language. */
function FormTextFields({ form }: Pick<ContractForm<FormValues>, "form">) {
  const { t } = useTranslation("settings");
  return Language.options.map((language) => {
    const written = { lang: language, dir: language === "ar" ? "rtl" : "ltr" } as const;
    return (
      <FieldSet key={language} label={t(`languages.${language}`)}>
        <Stack gap="sm">
          <TextInput
            label={t("forms.heading")}
            required
            {...written}
            {...form.getInputProps(`texts.${language}.title`)}
          />
          <Textarea
            label={t("forms.consent")}
            description={t("forms.consentHint")}
            required
            rows={4}
            {...written}
            {...form.getInputProps(`texts.${language}.consent`)}
          />
          <Textarea
            label={t("forms.thanks")}
            rows={2}
            {...written}
            {...form.getInputProps(`texts.${language}.thanks`)}
          />
        </Stack>
      </FieldSet>
    );
  });
}
