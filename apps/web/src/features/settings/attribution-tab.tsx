import { List, NumberInput, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Settings } from "./settings.api.ts";
import { SettingsForm } from "./settings-form.tsx";

const rules = ["lastClick", "machines", "reversal"] as const;

/** For how long after a click a job counts as its conversion. */
export function AttributionTab({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  return (
    <SettingsForm settings={settings} keys={["attributionWindowDays"]}>
      {(form, mayChange) => (
        <>
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
        </>
      )}
    </SettingsForm>
  );
}
