import { campaignRuns } from "@delight/contract/campaign-runs";
import { List, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { roomQuery } from "../../../lib/query.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import type { Activity } from "../activities.api.ts";

/** When a campaign that repeats goes out next, as it is saved. */
export function NextRuns({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const { moment, day } = useFormat();
  const { id, repeats, plan, runsMade, startsAt } = activity;
  const { queryKey, ...rest } = roomQuery("activities", campaignRuns.foresee, { id });
  const query = useQuery({
    ...rest,
    queryKey: [...queryKey, repeats, plan, runsMade, startsAt],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="sm" component="section" aria-label={t("runs.next")}>
      <Title order={2} size="h5">
        {t("runs.next")}
      </Title>
      <Loaded query={query}>
        {({ runs }) =>
          runs.length === 0 ? (
            <Text c="dimmed">{t("runs.noNext")}</Text>
          ) : (
            <List type="ordered" spacing="xs" aria-live="polite">
              {runs.map(({ dueOn, at, isMoved }) => (
                <List.Item key={dueOn}>
                  <bdi>{moment(at)}</bdi>
                  {isMoved ? (
                    <Text size="sm" c="dimmed">
                      {t("runs.moved", { day: day(dueOn) })}
                    </Text>
                  ) : null}
                </List.Item>
              ))}
            </List>
          )
        }
      </Loaded>
    </Stack>
  );
}
