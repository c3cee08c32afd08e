import { staff } from "@delight/contract/staff";
import { Button, Drawer, Group, Stack, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../lib/i18n/languages.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { suggestIdentifier } from "./suggest-identifier.ts";

type Input = { name: string; identifier: string; timeZone: string; currency: string; language: "en" | "fr" | "ar" };

/** Opens an organization; its owner is invited or added afterwards. */
export function NewOrganization({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation("staff");
  const currencies = useMemo(() => currencyOptions(i18n.language), [i18n.language]);
  // What somebody has typed is theirs; an emptied field is proposed again.
  const [isOwnIdentifier, setIsOwnIdentifier] = useState(false);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const initialValues: Input = { name: "", identifier: "", timeZone, currency: "EUR", language: "en" };
  const { form, submit, isSaving, problem } = useContractForm(staff.createOrganization, {
    initialValues,
    toInput: (values) => values,
    invalidates: ["staff", "organizations", "profiles"],
    onSaved: ({ name }) => {
      toastSuccess(t("organizations.added", { name }));
      onClose();
    },
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnClickOutside={!form.isDirty()}
      position="right"
      size="min(480px, 100%)"
      title={t("organizations.add")}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <form onSubmit={submit} noValidate>
        <UnsavedGuard isDirty={() => form.isDirty()} />
        <Stack>
          <FormError error={problem} />
          <TextInput
            label={t("organizations.name")}
            data-autofocus
            {...form.getInputProps("name")}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue("name", value);
              if (!isOwnIdentifier) form.setFieldValue("identifier", suggestIdentifier(value));
            }}
          />
          <TextInput
            label={t("organizations.identifier")}
            description={t("organizations.identifierHint")}
            {...form.getInputProps("identifier")}
            onChange={({ currentTarget: { value } }) => {
              form.setFieldValue("identifier", value);
              setIsOwnIdentifier(value !== "");
            }}
          />
          <Select
            label={t("organizations.timeZone")}
            searchable
            allowDeselect={false}
            data={[...new Set([timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])]}
            {...form.getInputProps("timeZone")}
          />
          <Select
            label={t("organizations.currency")}
            searchable
            allowDeselect={false}
            data={currencies}
            {...form.getInputProps("currency")}
          />
          <Select
            label={t("common:language")}
            allowDeselect={false}
            data={languages.map(({ language, label }) => ({ value: language, label }))}
            {...form.getInputProps("language")}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t("organizations.create")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

function currencyOptions(language: string) {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}
