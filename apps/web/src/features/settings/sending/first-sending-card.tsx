import { sendingHoursOf } from "@delight/contract/sending-hours";
import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useHoursText } from "../../../lib/i18n/use-hours-text.ts";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import type { Settings } from "../settings.api.ts";

interface FirstSendingCardProps {
  readonly businessHours: Settings["businessHours"];
  readonly values: Pick<Settings, "sendsInHours" | "joinsDues">;
  readonly onChange: (part: Partial<FirstSendingCardProps["values"]>) => void;
  readonly mayChange: boolean;
}

/** What new campaigns and automations begin with; each says what the other choice means. */
export function FirstSendingCard({ businessHours, values, onChange, mayChange }: FirstSendingCardProps) {
  const { t } = useTranslation("settings");
  const hoursText = useHoursText();
  const { sendsInHours, joinsDues } = values;
  return (
    <SettingsCard
      title={t("firstSending.title")}
      hint={t("firstSending.hint")}
      fields={["sends_in_hours", "joins_dues"]}
    >
      <Switch
        label={t("firstSending.hours")}
        description={
          sendsInHours
            ? t("firstSending.hoursOn", { hours: hoursText(sendingHoursOf(businessHours)) })
            : t("firstSending.hoursOff")
        }
        disabled={!mayChange}
        checked={sendsInHours}
        onChange={({ currentTarget }) => onChange({ sendsInHours: currentTarget.checked })}
      />
      <Switch
        label={t("firstSending.dues")}
        description={t(joinsDues ? "firstSending.duesOn" : "firstSending.duesOff")}
        disabled={!mayChange}
        checked={joinsDues}
        onChange={({ currentTarget }) => onChange({ joinsDues: currentTarget.checked })}
      />
    </SettingsCard>
  );
}
