import { IconAlertTriangle } from "@tabler/icons-react";
import { Button, Code, Group, Skeleton, Stack, Text, Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Activity, checkQuery } from "../activities.api.ts";
import { FindingList } from "../launch/findings.tsx";

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

/** What of an activity that could not begin is wrong now: much of it can be mended elsewhere meanwhile. */
function LaunchBlockers({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const { data, isPending, isFetching, refetch } = useQuery(checkQuery(activity.id));
  if (isPending) return <Skeleton height={14} width="60%" mt="sm" />;
  const errors = data?.findings.filter(({ level }) => level === "error") ?? [];
  return (
    <Stack gap="xs" mt="xs">
      {data === undefined ? (
        <AsItWas detail={activity.pauseReason?.detail ?? null} />
      ) : (
        <Text fw={500}>{errors.length === 0 ? t("inTheWay.nothing") : t("inTheWay.title")}</Text>
      )}
      {errors.length === 0 ? null : <FindingList findings={errors} draft={activity} />}
      <Group>
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t("inTheWay.again")}
        </Button>
      </Group>
    </Stack>
  );
}

/** In the words of the server, where nothing newer can be had. */
function AsItWas({ detail }: { readonly detail: string | null }) {
  if (detail === null) return null;
  return (
    <Code block dir="auto">
      {detail}
    </Code>
  );
}
