import { Alert, Code, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Activity } from "../activities.api.ts";
import { LaunchBlockers } from "./launch-blockers.tsx";

/** Why an activity stands still though nobody paused it, in words, and in those of the mail server where there are any. */
export function PauseAlert({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const { status, pauseReason } = activity;
  if (status !== "paused" || pauseReason === null || pauseReason.code === "by_user") return null;
  return (
    <Alert color="warning" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t("pausedItself")}>
      <Text>{t(`pausedBy.${pauseReason.code}`)}</Text>
      {pauseReason.code === "checks_failed" ? (
        <LaunchBlockers activity={activity} />
      ) : (
        <Detail code={pauseReason.code} detail={pauseReason.detail} />
      )}
    </Alert>
  );
}

type PauseCode = NonNullable<Activity["pauseReason"]>["code"];

function Detail({ code, detail }: { readonly code: PauseCode; readonly detail: string | null }) {
  const { t } = useTranslation("activities");
  if (detail === null) return null;
  if (code === "complaints" || code === "hard_bounces") {
    const [count = 0, of = 0] = detail.split(" / ").map(Number);
    return (
      <Text mt="xs" fw={500}>
        {t(`pausedCount.${code}`, { count, of })}
      </Text>
    );
  }
  return (
    <Code block mt="xs" dir="auto">
      {detail}
    </Code>
  );
}
