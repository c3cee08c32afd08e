import type { MailTopic } from "@delight/contract/mail-preferences";
import { Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { isolate } from "../../../lib/i18n/isolate.ts";
import { mailPreferencesQuery } from "../customers.api.ts";

/** What the customer chose on the page of their preferences; nothing where they left all as it was. */
export function ChosenMails({ customerId }: { readonly customerId: string }) {
  const { t, i18n } = useTranslation("customers");
  const { day } = useFormat();
  const { data } = useQuery(mailPreferencesQuery(customerId));
  if (!data || (data.pausedUntil === null && data.declined.length === 0)) return null;
  const { pausedUntil } = data;
  const names = data.declined.map((topic: MailTopic) => isolate(t(`choices.topic.${topic}`), i18n.language));
  return (
    <Stack gap={4}>
      <Title order={3} size="h6">
        {t("choices.title")}
      </Title>
      {pausedUntil === null ? null : <Text size="sm">{t("choices.paused", { day: day(pausedUntil) })}</Text>}
      {names.length === 0 ? null : (
        <Text size="sm">{t("choices.declined", { topics: new Intl.ListFormat(i18n.language).format(names) })}</Text>
      )}
    </Stack>
  );
}
