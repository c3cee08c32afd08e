import { Card, Group, Progress, Stack, Text, VisuallyHidden } from "@mantine/core";
import type { TFunction } from "i18next";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useAnimatedNumber } from "../../../ui/use-gliding.ts";
import { isMoving, secondsLeft, sendingOf } from "../progress.ts";
import type { ActivityProps } from "./activity-props.ts";

/** How far the sending is, how fast it goes, and how long it will take. */
export function SendingCard({ activity }: ActivityProps) {
  const { t } = useTranslation("activities");
  const { number, percent } = useFormat();
  const { total, done, share } = sendingOf(activity.counts);
  const shown = Math.floor(useAnimatedNumber(done));
  const moves = isMoving(activity);
  const state = activity.status === "paused" ? "paused" : moves ? "running" : "waiting";
  const left = moves ? leftText(secondsLeft(activity), t) : "";
  const figure = { fz: 24, lh: "38px", fw: 500, c: "var(--heading)", style: { fontVariantNumeric: "tabular-nums" } };
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <div>
            <Text size="sm" c="dimmed">
              {t(`sending.${state}`)}
            </Text>
            <Text {...figure}>
              <bdi>{t("progress", { done: number(shown), total: number(total) })}</bdi>
            </Text>
          </div>
          <Text {...figure}>
            <bdi>{percent(Math.floor(share * 1000) / 1000)}</bdi>
          </Text>
        </Group>
        <Progress
          value={share * 100}
          size="lg"
          color={state === "paused" ? "warning" : "primary"}
          animated={moves}
          aria-label={t("sending.label")}
        />
        <Group justify="space-between" mih={22}>
          <Text size="sm" c="dimmed" style={{ fontVariantNumeric: "tabular-nums" }}>
            {moves && activity.rate !== null ? t("sending.rate", { count: activity.rate }) : ""}
          </Text>
          <Text size="sm" c="dimmed">
            {left}
          </Text>
        </Group>
        <Said
          step={`${state} ${Math.floor(share * 10)}`}
          text={t("sending.said", { state: t(`sending.${state}`), share: percent(Math.floor(share * 10) / 10), left })}
        />
      </Stack>
    </Card>
  );
}

/** Said to who hears the page when a tenth more is done or the state changes, not with each figure. */
const Said = memo(
  ({ text }: { readonly step: string; readonly text: string }) => (
    <VisuallyHidden component="output">{text}</VisuallyHidden>
  ),
  (before, after) => before.step === after.step,
);

function leftText(seconds: number | undefined, t: TFunction<"activities">): string {
  if (seconds === undefined) return "";
  if (seconds < 60) return t("sending.soon");
  if (seconds < 3600) return t("sending.minutes", { count: Math.ceil(seconds / 60) });
  return t("sending.hours", { count: Math.ceil(seconds / 3600) });
}
