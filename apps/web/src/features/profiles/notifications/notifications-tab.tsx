import { NotificationGroup } from "@delight/contract/bare/notifications";
import { profiles } from "@delight/contract/bare/profiles";
import { Card, Stack, Switch, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
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
            onChange={({ currentTarget }) => choose({ [group]: currentTarget.checked })}
          />
        ))}
      </Stack>
    </Card>
  );
}

/** Shown at once; what the server refuses goes back. One after the other, so that the last choice of a group counts. */
function useChoices(kept: Choices) {
  const { t } = useTranslation("profile");
  const errorText = useErrorText();
  const [waiting, setWaiting] = useState<readonly Choices[]>([]);
  const { mutate } = useMutation({
    scope: { id: "notification-choices" },
    mutationFn: (choice: Choices) => call(profiles.update, { notificationChoices: choice }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile);
      toastSuccess(t("notifications.saved"));
    },
    onError: (error) => toastError(errorText(error)),
    onSettled: (_profile, _error, choice) => setWaiting((before) => before.filter((one) => one !== choice)),
  });
  const choices = waiting.reduce((all, choice) => ({ ...all, ...choice }), kept);
  const choose = (choice: Choices) => {
    setWaiting((before) => [...before, choice]);
    mutate(choice);
  };
  return { choices, choose };
}
