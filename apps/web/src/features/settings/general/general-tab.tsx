import { SimpleGrid, TextInput, Switch, Text, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { PhoneField } from "../../../ui/fields/phone-field.tsx";
import { HolidaysCard } from "../holidays/holidays-card.tsx";
import { HoursCard } from "../hours/hours-card.tsx";
import { SettingsForm } from "../settings-form/settings-form.tsx";
import type { Settings } from "../settings.api.ts";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { withScheme } from "../settings-form/with-scheme.ts";
import { generalKeys } from "./general-keys.ts";
import { LogoCard } from "./logo-card.tsx";
import { PlaceCard } from "./place-card.tsx";
import type { GeneralCardProps } from "./card-props.ts";

/** Who the organization is, where and in what it works, when somebody is there, and what Delight may keep. */
export function GeneralTab({ settings }: { readonly settings: Settings }) {
  const mayHolidays = usePermission("organization.settings");
  return (
    <Stack gap="lg">
      <SettingsForm settings={settings} keys={generalKeys}>
        {(form, mayChange) => (
          <>
            <FirmCard form={form} mayChange={mayChange} />
            <LogoCard logo={settings.logo} name={settings.name} mayChange={mayChange} />
            <PlaceCard form={form} mayChange={mayChange} />
            <HoursCard form={form} mayChange={mayChange} />
            <MonitoringCard form={form} mayChange={mayChange} />
          </>
        )}
      </SettingsForm>
      <HolidaysCard mayChange={mayHolidays} />
    </Stack>
  );
}

/** Whether errors and replays of what people do here may be kept, so that Delight can mend what breaks. */
function MonitoringCard({ form, mayChange }: GeneralCardProps) {
  const { t } = useTranslation(["settings", "monitoring"]);
  return (
    <SettingsCard title={t("monitoring:consent.title")} fields={["is_monitored"]}>
      <Text size="sm">{t("monitoring:consent.text")}</Text>
      <Switch
        label={t("monitoring.allow")}
        disabled={!mayChange}
        {...form.getInputProps("isMonitored", { type: "checkbox" })}
      />
    </SettingsCard>
  );
}

/** What the firm is called, and how it is reached. */
function FirmCard({ form, mayChange }: GeneralCardProps) {
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
