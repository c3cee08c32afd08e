import { List, NumberInput, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SettingsCard } from "./frame/settings-card.tsx";
import { SettingsForm } from "./frame/settings-form.tsx";
import type { Settings } from "./settings.api.ts";

const keys = ["attributionWindowDays"] as const;
const rules = ["lastClick", "machines", "reversal"] as const;

/** For how long after a click a job counts as its conversion. */
export function AttributionTab({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  return (
    <SettingsForm settings={settings} keys={keys}>
      {(form, mayChange) => (
        <SettingsCard title={t("tabs.attribution")} fields={["attribution_window_days"]}>
          <NumberInput
            label={t("window")}
            description={t("windowHint")}
            min={1}
            max={84}
            readOnly={!mayChange}
            maw={320}
            {...form.getInputProps("attributionWindowDays")}
          />
          <div>
            <Text fw={500} c="var(--heading)" mb="xs">
              {t("rules.title")}
            </Text>
            <List>
              {rules.map((rule) => (
                <List.Item key={rule}>{t(`rules.${rule}`)}</List.Item>
              ))}
            </List>
          </div>
        </SettingsCard>
      )}
    </SettingsForm>
  );
}
