import { Stack } from "@mantine/core";
import { SettingsForm } from "./frame/settings-form.tsx";
import { MailCapsCard } from "./sending/mail-caps-card.tsx";
import { SendersCard } from "./senders/senders-card.tsx";
import type { Settings } from "./settings.api.ts";

const keys = ["mailCaps"] as const;

/** From whom mails come, where they go today, and how many a customer gets. */
export function SendingTab({ settings }: { readonly settings: Settings }) {
  return (
    <Stack gap="lg">
      <SendersCard />
      <SettingsForm settings={settings} keys={keys}>
        {(form, mayChange) => (
          <MailCapsCard
            caps={form.values.mailCaps}
            onChange={(caps) => {
              form.clearErrors();
              form.setFieldValue("mailCaps", caps);
            }}
            errors={form.errors}
            mayChange={mayChange}
          />
        )}
      </SettingsForm>
    </Stack>
  );
}
