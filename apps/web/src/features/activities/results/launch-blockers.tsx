import { Button, Code, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Activity, checkQuery } from "../activities.api.ts";
import { FindingList } from "../launch/findings.tsx";

/** What of an activity that could not begin is wrong now: much of it can be mended elsewhere meanwhile. */
export function LaunchBlockers({ activity }: { readonly activity: Activity }) {
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
