import { Select, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "./settings.api.ts";
import { SettingsForm } from "./settings-form.tsx";

const keys = ["name", "timeZone", "currency", "language", "postalAddress"] as const;
const languages = ["en", "fr", "ar"] as const;

/** Who the organization is, and in which zone, money and language it works. */
export function GeneralTab({ settings }: { readonly settings: Settings }) {
  const { t, i18n } = useTranslation("settings");
  const zones = useMemo(
    () => [...new Set([settings.timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])],
    [settings.timeZone],
  );
  const currencies = useMemo(() => currencyOptions(i18n.language), [i18n.language]);
  return (
    <SettingsForm settings={settings} keys={keys}>
      {(form, mayChange) => (
        <>
          <TextInput
            label={t("name")}
            readOnly={!mayChange}
            autoComplete="organization"
            {...form.getInputProps("name")}
          />
          <Select
            label={t("timeZone")}
            description={t("timeZoneHint")}
            searchable
            allowDeselect={false}
            readOnly={!mayChange}
            data={zones}
            {...form.getInputProps("timeZone")}
          />
          <Select
            label={t("currency")}
            searchable
            allowDeselect={false}
            readOnly={!mayChange}
            data={currencies}
            {...form.getInputProps("currency")}
          />
          <Select
            label={t("language")}
            description={t("languageHint")}
            allowDeselect={false}
            readOnly={!mayChange}
            data={languages.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
            {...form.getInputProps("language")}
          />
          <TextInput
            label={t("postalAddress")}
            description={t("postalAddressHint")}
            readOnly={!mayChange}
            autoComplete="street-address"
            {...form.getInputProps("postalAddress")}
          />
        </>
      )}
    </SettingsForm>
  );
}

function currencyOptions(language: string) {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}
