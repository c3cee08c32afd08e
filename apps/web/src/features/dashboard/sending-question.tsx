import { organizations } from "@delight/contract/organizations";
import { sendingHoursOf } from "@delight/contract/sending-hours";
import { Button, Card, Group, List, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useHoursText } from "../../lib/i18n/use-hours-text.ts";
import { endpointQuery, useEndpointMutation } from "../../lib/query.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";

const settingsQuery = endpointQuery("organizations", organizations.getSettings, {});

/** Read by the page too, which waits longer for its figures: so the question moves nothing that is seen already. */
export function useSendingSettings() {
  const maySay = usePermission("organization.settings");
  const { data } = useQuery({ ...settingsQuery, enabled: maySay });
  return maySay ? data : undefined;
}

/** Asks once whether an organization wants to send as new ones do; nothing for who may not say or where it was said. */
export function SendingQuestion() {
  const { t } = useTranslation("dashboard");
  const hoursText = useHoursText();
  const errorText = useErrorText();
  const settings = useSendingSettings();
  const answer = useEndpointMutation(organizations.answerSending, {
    invalidates: ["organizations", "activities"],
    onError: (error) => toastError(errorText(error)),
  });
  if (!settings?.asksSending) return null;
  const { isPending, variables } = answer;
  const say = (use: boolean) =>
    answer.mutate({ use }, { onSuccess: () => toastSuccess(t(use ? "sending.used" : "sending.kept")) });
  return (
    <Card component="section" aria-label={t("sending.title")} mb="lg">
      <Title order={2} size="h5">
        {t("sending.title")}
      </Title>
      <Text mt={4}>{t("sending.text")}</Text>
      <List my="md" spacing={4}>
        <List.Item>{t("sending.hours", { hours: hoursText(sendingHoursOf(settings.businessHours)) })}</List.Item>
        <List.Item>{t("sending.caps")}</List.Item>
        <List.Item>{t("sending.dues")}</List.Item>
      </List>
      <Group gap="sm">
        <Button loading={isPending && variables.use} disabled={isPending} onClick={() => say(true)}>
          {t("sending.use")}
        </Button>
        <Button variant="default" loading={isPending && !variables.use} disabled={isPending} onClick={() => say(false)}>
          {t("sending.keep")}
        </Button>
      </Group>
    </Card>
  );
}
