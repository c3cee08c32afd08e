import { Card, Group, Progress, Stack, Text } from "@mantine/core";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { secondsLeft, sendingOf } from "../progress.ts";
import type { ActivityProps } from "./activity-props.ts";

/** How far the sending is, how fast it goes, and how long it will take. */
export function SendingCard({ activity }: ActivityProps) {
  const { t } = useTranslation("activities");
  const { number, percent } = useFormat();
  const { total, done, share } = sendingOf(activity.counts);
  const seconds = secondsLeft(activity);
  const isRunning = activity.status === "running";
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <div>
            <Text size="sm" c="dimmed">
              {isRunning ? t("sending.running") : t("sending.paused")}
            </Text>
            <Text fz={24} lh="38px" fw={500} c="var(--heading)">
              <bdi>{t("progress", { done: number(done), total: number(total) })}</bdi>
            </Text>
          </div>
          <Text fz={24} lh="38px" fw={500} c="var(--heading)">
            <bdi>{percent(Math.floor(share * 1000) / 1000)}</bdi>
          </Text>
        </Group>
        <Progress
          value={share * 100}
          size="lg"
          color={isRunning ? "primary" : "warning"}
          animated={isRunning}
          aria-label={t("sending.label")}
        />
        <Group justify="space-between" mih={22}>
          <Text size="sm" c="dimmed">
            {isRunning && activity.rate !== null ? t("sending.rate", { count: activity.rate }) : ""}
          </Text>
          <Text size="sm" c="dimmed">
            {isRunning && seconds !== undefined ? leftText(seconds, t) : ""}
          </Text>
        </Group>
      </Stack>
    </Card>
  );
}

function leftText(seconds: number, t: TFunction<"activities">): string {
  if (seconds < 60) return t("sending.soon");
  if (seconds < 3600) return t("sending.minutes", { count: Math.ceil(seconds / 60) });
  return t("sending.hours", { count: Math.ceil(seconds / 3600) });
}
