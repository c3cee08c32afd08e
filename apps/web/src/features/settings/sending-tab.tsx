import { Stack } from "@mantine/core";
import { SettingsForm } from "./settings-form/settings-form.tsx";
import { FirstSendingCard } from "./sending/first-sending-card.tsx";
import { MailCapsCard } from "./sending/mail-caps-card.tsx";
import { SendersCard } from "./senders/senders-card.tsx";
import type { Settings } from "./settings.api.ts";

const keys = ["mailCaps", "sendsInHours", "joinsDues"] as const;

/** From whom mails come, where they go today, how many a customer gets, and what new activities begin with. */
export function SendingTab({ settings }: { readonly settings: Settings }) {
  return (
    <Stack gap="lg">
      <SendersCard />
      <SettingsForm settings={settings} keys={keys}>
        {(form, mayChange) => (
          <>
            <MailCapsCard
              caps={form.values.mailCaps}
              onChange={(caps) => {
                form.clearErrors();
                form.setFieldValue("mailCaps", caps);
              }}
              errors={form.errors}
              mayChange={mayChange}
            />
            <FirstSendingCard
              businessHours={settings.businessHours}
              values={form.values}
              onChange={(part) => form.setValues(part)}
              mayChange={mayChange}
            />
          </>
        )}
      </SettingsForm>
    </Stack>
  );
}
