import { Alert, Code, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Activity } from "../activities.api.ts";

/** Why an activity stands still though nobody paused it, in words, and in those of the mail server where there are any. */
export function PauseAlert({ activity: { status, pauseReason } }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  if (status !== "paused" || pauseReason === null || pauseReason.code === "by_user") return null;
  return (
    <Alert color="warning" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t("pausedItself")}>
      <Text>{t(`pausedBy.${pauseReason.code}`)}</Text>
      {pauseReason.detail === null ? null : (
        <Code block mt="xs" dir="auto">
          {pauseReason.detail}
        </Code>
      )}
    </Alert>
  );
}
