import { SegmentedControl, SimpleGrid, Stack, TagsInput, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { languages } from "../../../lib/i18n/languages.ts";
import { CustomValueInput } from "../../../ui/fields/custom-value-input.tsx";
import { PhoneField } from "../../../ui/fields/phone-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { tagsQuery } from "../customers.api.ts";
import { useCustomFields } from "../custom-fields/own-fields.api.ts";
import type { CustomerValues } from "./customer-values.ts";

interface CustomerFieldsProps {
  readonly form: UseFormReturnType<CustomerValues>;
  /** How many fields stand side by side where there is room. */
  readonly columns: 1 | 3;
}

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
}));

/** The facts of a customer, for adding and for changing in place. */
export function CustomerFields({ form, columns }: CustomerFieldsProps) {
  const { t } = useTranslation("customers");
  const { data: tags = [] } = useQuery(tagsQuery);
  const fields = useCustomFields();
  return (
    <Stack>
      <SegmentedControl
        aria-label={t("field.kind")}
        data={[
          { value: "person", label: t("kind.person") },
          { value: "company", label: t("kind.company") },
        ]}
        w="fit-content"
        {...form.getInputProps("kind")}
      />
      <SimpleGrid cols={columns === 1 ? 1 : { base: 1, sm: 2, lg: 3 }}>
        <TextInput label={t("field.first_name")} autoComplete="off" {...form.getInputProps("firstName")} />
        <TextInput label={t("field.last_name")} autoComplete="off" {...form.getInputProps("lastName")} />
        <TextInput label={t("field.company")} autoComplete="off" {...form.getInputProps("company")} />
        <TextInput
          label={t("field.email")}
          inputMode="email"
          autoCapitalize="none"
          dir="ltr"
          autoComplete="off"
          {...form.getInputProps("email")}
        />
        <PhoneField label={t("field.phone")} {...form.getInputProps("phone")} value={form.values.phone} />
        <Select
          label={t("field.language")}
          placeholder={t("facts.organisationLanguage")}
          data={languages.map(({ language }) => ({ value: language, label: t(`language.${language}`) }))}
          clearable
          clearButtonProps={{ "aria-label": t("facts.organisationLanguage") }}
          {...form.getInputProps("language")}
        />
        <Select
          label={t("field.time_zone")}
          placeholder={t("facts.organisationTimeZone")}
          data={zones}
          searchable
          nothingFoundMessage={t("facts.noZone")}
          clearable
          clearButtonProps={{ "aria-label": t("facts.organisationTimeZone") }}
          {...form.getInputProps("timeZone")}
        />
        <TextInput label={t("field.street")} autoComplete="off" {...form.getInputProps("street")} />
        <TextInput label={t("field.postal_code")} autoComplete="off" {...form.getInputProps("postalCode")} />
        <TextInput label={t("field.city")} autoComplete="off" {...form.getInputProps("city")} />
        <TextInput label={t("field.country")} autoComplete="off" {...form.getInputProps("country")} />
        {fields.map((field) => (
          <CustomValueInput
            key={field.id}
            label={field.label}
            field={field}
            value={form.values.custom[field.id]}
            error={form.errors[`custom.${field.id}`]}
            onChange={(value) => form.setFieldValue(`custom.${field.id}`, value)}
          />
        ))}
      </SimpleGrid>
      <TagsInput
        label={t("field.tags")}
        description={t("facts.tagsHint")}
        placeholder={t("facts.tagsPlaceholder")}
        data={tags.map(({ tag }) => tag)}
        acceptValueOnBlur
        {...form.getInputProps("tags")}
      />
    </Stack>
  );
}
