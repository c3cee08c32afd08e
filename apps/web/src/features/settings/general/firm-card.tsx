import { SimpleGrid, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PhoneField } from "../../../ui/fields/phone-field.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { withScheme } from "../settings-form/with-scheme.ts";
import type { GeneralCardProps } from "./card-props.ts";

/** What the firm is called, and how it is reached. */
export function FirmCard({ form, mayChange }: GeneralCardProps) {
  const { t } = useTranslation("settings");
  const website = form.getInputProps("website");
  return (
    <SettingsCard title={t("firm.title")} fields={["name", "website", "phone", "postal_address"]}>
      <TextInput
        dir="auto"
        label={t("name")}
        readOnly={!mayChange}
        autoComplete="organization"
        {...form.getInputProps("name")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          type="url"
          dir="ltr"
          label={t("website")}
          readOnly={!mayChange}
          autoComplete="url"
          {...website}
          onBlur={() => form.setFieldValue("website", withScheme)}
        />
        {mayChange ? (
          <PhoneField label={t("phone")} {...form.getInputProps("phone")} value={form.values.phone} />
        ) : (
          <TextInput label={t("phone")} dir="ltr" readOnly {...form.getInputProps("phone")} />
        )}
      </SimpleGrid>
      <TextInput
        dir="auto"
        label={t("postalAddress")}
        description={t("postalAddressHint")}
        readOnly={!mayChange}
        autoComplete="street-address"
        {...form.getInputProps("postalAddress")}
      />
    </SettingsCard>
  );
}
