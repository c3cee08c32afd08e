import { Alert, TextInput } from "@mantine/core";
import { IconMailbox, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { frontDoorQuery } from "../../lib/front-door.ts";
import { SettingsCard } from "./frame/settings-card.tsx";
import { MailCapsCard } from "./sending/mail-caps-card.tsx";
import type { Settings } from "./settings.api.ts";
import { SettingsForm } from "./frame/settings-form.tsx";

const keys = ["senderName", "senderAddress", "replyTo", "mailCaps"] as const;

/** From whom mails come, and where they go today. */
export function SendingTab({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation("settings");
  const { data } = useQuery(frontDoorQuery);
  return (
    <SettingsForm settings={settings} keys={keys}>
      {(form, mayChange) => (
        <>
          <SettingsCard title={t("tabs.sending")} fields={["sender_name", "sender_address", "reply_to"]}>
            {data === undefined ? null : (
              <Alert
                color={data.mailCaptured ? "warning" : "info"}
                icon={data.mailCaptured ? <IconMailbox aria-hidden /> : <IconSend aria-hidden />}
              >
                {t(data.mailCaptured ? "mailCaptured" : "mailSent")}
              </Alert>
            )}
            <TextInput label={t("senderName")} readOnly={!mayChange} {...form.getInputProps("senderName")} />
            <TextInput
              type="email"
              dir="ltr"
              label={t("senderAddress")}
              description={t("senderAddressHint")}
              readOnly={!mayChange}
              {...form.getInputProps("senderAddress")}
            />
            <TextInput
              type="email"
              dir="ltr"
              label={t("replyTo")}
              description={t("replyToHint")}
              readOnly={!mayChange}
              {...form.getInputProps("replyTo")}
            />
          </SettingsCard>
          <MailCapsCard
            caps={form.values.mailCaps}
            onChange={(caps) => {
              form.clearErrors();
              form.setFieldValue("mailCaps", caps);
            }}
            errors={form.errors}
            mayChange={mayChange}
          />
        </>
      )}
    </SettingsForm>
  );
}
