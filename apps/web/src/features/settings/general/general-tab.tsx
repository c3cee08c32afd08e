import { Stack } from "@mantine/core";
import { usePermission } from "../../../lib/session/profile.ts";
import { HolidaysCard } from "../holidays/holidays-card.tsx";
import { HoursCard } from "../hours/hours-card.tsx";
import { SettingsForm } from "../settings-form/settings-form.tsx";
import type { Settings } from "../settings.api.ts";
import { generalKeys } from "./general-keys.ts";
import { FirmCard } from "./firm-card.tsx";
import { LogoCard } from "./logo-card.tsx";
import { MonitoringCard } from "./monitoring-card.tsx";
import { PlaceCard } from "./place-card.tsx";

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
