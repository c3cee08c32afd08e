import { NotificationGroup } from "@delight/contract/bare/notifications";
import { profiles } from "@delight/contract/bare/profiles";
import { Card, Stack, Switch, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { profileQuery } from "../../../lib/session/profile.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Profile } from "../profiles.api.ts";

type Choices = Profile["notificationChoices"];

/** What somebody wants to be told of; each choice is kept at once. */
export function NotificationsTab({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation("profile");
  const { choices, choose } = useChoices(profile.notificationChoices);
  return (
    <Card maw={720}>
      <Stack gap="lg">
        <div>
          <Title order={2} size="h5">
            {t("notifications.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("notifications.hint")}
          </Text>
        </div>
        {NotificationGroup.options.map((group) => (
          <Switch
            key={group}
            label={t(`notifications.${group}`)}
            description={t(`notifications.${group}Hint`)}
            checked={choices[group] ?? true}
            onChange={({ currentTarget }) => void choose({ ...choices, [group]: currentTarget.checked })}
          />
        ))}
      </Stack>
    </Card>
  );
}

/** Shown at once; what the server refuses goes back. Of several choices in a row the last one counts. */
function useChoices(kept: Choices) {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const [wish, setWish] = useState<Choices>();
  const choose = async (next: Choices) => {
    setWish(next);
    try {
      const profile = await call(profiles.update, { notificationChoices: next });
      queryClient.setQueryData(profileQuery.queryKey, profile);
      toastSuccess(t("notifications.saved"));
    } catch (error) {
      toastError(errorText(error));
    }
    setWish((latest) => (latest === next ? undefined : latest));
  };
  return { choices: wish ?? kept, choose };
}
