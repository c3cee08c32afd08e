import { Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Activity, checkQuery } from "../activities.api.ts";
import { FindingList } from "../launch/findings.tsx";

/** What of an activity that could not begin is wrong now: much of it can be mended elsewhere meanwhile. */
export function StandsInTheWay({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const { data, isPending } = useQuery(checkQuery(activity.id));
  if (isPending) return <Skeleton height={14} width="60%" mt="sm" />;
  const errors = (data?.findings ?? []).filter(({ level }) => level === "error");
  if (data === undefined) return null;
  return (
    <Stack gap="xs" mt="xs">
      <Text fw={500}>{errors.length === 0 ? t("inTheWay.nothing") : t("inTheWay.title")}</Text>
      {errors.length === 0 ? null : <FindingList findings={errors} draft={activity} />}
    </Stack>
  );
}
