import { List, Switch, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SettingsCard } from "./settings-form/settings-card.tsx";
import { SettingsForm } from "./settings-form/settings-form.tsx";
import type { Settings } from "./settings.api.ts";
import { UtmCard } from "./utm-card.tsx";

const keys = ["measuresOpens", "measuresClicks", "utm"] as const;
const rules = ["atOnce", "results", "conversions", "customers"] as const;

/** What is learned of who reads the mails. */
export function MeasuringTab({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  return (
    <SettingsForm settings={settings} keys={keys}>
      {(form, mayChange) => (
        <>
          <SettingsCard title={t("tabs.measuring")} fields={["measures_opens", "measures_clicks"]}>
            <Switch
              label={t("measuring.opens")}
              description={t("measuring.opensHint")}
              disabled={!mayChange}
              {...form.getInputProps("measuresOpens", { type: "checkbox" })}
            />
            <Switch
              label={t("measuring.clicks")}
              description={t("measuring.clicksHint")}
              disabled={!mayChange}
              {...form.getInputProps("measuresClicks", { type: "checkbox" })}
            />
            <div>
              <Text fw={500} c="var(--heading)" mb="xs">
                {t("measuring.rules.title")}
              </Text>
              <List>
                {rules.map((rule) => (
                  <List.Item key={rule}>{t(`measuring.rules.${rule}`)}</List.Item>
                ))}
              </List>
            </div>
          </SettingsCard>
          <UtmCard form={form} website={settings.website} mayChange={mayChange} />
        </>
      )}
    </SettingsForm>
  );
}
