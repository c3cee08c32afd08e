import { SimpleGrid } from "@mantine/core";
import { useEffect, useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import type { GeneralCardProps } from "./card-props.ts";
import { LanguagesField } from "./languages-field.tsx";

const languages = ["en", "fr", "ar"] as const;

/** Where the firm works, in what money, and in which languages it writes. */
export function PlaceCard({ form, mayChange }: GeneralCardProps) {
  const { t, i18n } = useTranslation("settings");
  const { timeZone, language } = form.values;
  const zones = useMemo(() => zoneOptions(timeZone), [timeZone]);
  const currencies = useMemo(() => currencyOptions(i18n.language), [i18n.language]);
  const now = useTimeThere(timeZone);
  return (
    <SettingsCard title={t("place.title")} fields={["time_zone", "currency", "language", "languages"]}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={t("timeZone")}
          description={t("timeZoneHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          searchable
          allowDeselect={false}
          readOnly={!mayChange}
          nothingFoundMessage={t("place.noZone")}
          data={zones}
          {...form.getInputProps("timeZone")}
          {...(now === undefined ? {} : { description: t("place.now", { time: now }) })}
        />
        <Select
          label={t("currency")}
          searchable
          allowDeselect={false}
          readOnly={!mayChange}
          nothingFoundMessage={t("place.noCurrency")}
          data={currencies}
          {...form.getInputProps("currency")}
        />
      </SimpleGrid>
      <LanguagesField
        value={form.values.languages}
        main={language}
        error={form.errors["languages"]}
        mayChange={mayChange}
        onChange={(next) => form.setFieldValue("languages", next)}
      />
      <Select
        label={t("language")}
        description={t("languageHint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        allowDeselect={false}
        readOnly={!mayChange}
        maw={{ sm: "calc(50% - var(--mantine-spacing-md) / 2)" }}
        data={languages.map((one) => ({ value: one, label: t(`languages.${one}`) }))}
        {...form.getInputProps("language")}
        onChange={(next) => {
          const chosen = languages.find((one) => one === next);
          if (!chosen) return;
          form.setFieldValue("language", chosen);
          // Who is written to in the main language is written to in it.
          form.setFieldValue("languages", (all) => languages.filter((one) => one === chosen || all.includes(one)));
        }}
      />
    </SettingsCard>
  );
}

function zoneOptions(current: string) {
  return [...new Set([current, "UTC", ...Intl.supportedValuesOf("timeZone")])].map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));
}

function currencyOptions(language: string) {
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}

const aMinute = 60_000;

/** What the clocks show in a time zone now, with the day of the week; undefined for a zone that this browser does not know. */
function useTimeThere(timeZone: string): string | undefined {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), aMinute);
    return () => clearInterval(timer);
  }, []);
  try {
    const format = new Intl.DateTimeFormat(i18n.language, {
      weekday: "long",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    });
    return format.format(now);
  } catch {
    return undefined;
  }
}
