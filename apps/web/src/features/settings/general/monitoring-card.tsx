import { Switch, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import type { GeneralCardProps } from "./card-props.ts";

/** Whether errors and replays of what people do here may be kept, so that Delight can mend what breaks. */
export function MonitoringCard({ form, mayChange }: GeneralCardProps) {
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
