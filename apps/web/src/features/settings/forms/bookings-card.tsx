import { Alert, Switch } from "@mantine/core";
import { IconPhoneOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import { SettingsForm } from "../settings-form/settings-form.tsx";
import type { Settings } from "../settings.api.ts";

const keys = ["takesBookings", "confirmsBookings"] as const;

/** Whether customers may ask for a visit by the link of a mail, and what they hear of it. */
export function BookingsCard({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  return (
    <SettingsForm settings={settings} keys={keys}>
      {(form, mayChange) => (
        <SettingsCard
          title={t("bookings.title")}
          hint={t("bookings.hint")}
          fields={["takes_bookings", "confirms_bookings"]}
        >
          <Switch
            label={t("bookings.takes")}
            description={t("bookings.takesHint")}
            disabled={!mayChange}
            {...form.getInputProps("takesBookings", { type: "checkbox" })}
          />
          {form.values.takesBookings || settings.phone !== "" ? null : (
            <Alert icon={<IconPhoneOff aria-hidden />} color="warning">
              {t("bookings.noPhone")}
            </Alert>
          )}
          <Switch
            label={t("bookings.confirms")}
            description={t("bookings.confirmsHint")}
            disabled={!mayChange}
            {...form.getInputProps("confirmsBookings", { type: "checkbox" })}
          />
        </SettingsCard>
      )}
    </SettingsForm>
  );
}
