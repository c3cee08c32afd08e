import { campaignRuns } from "@delight/contract/campaign-runs";
import { List, Stack, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import type { Activity } from "../activities.api.ts";

type Runs = CallOutput<typeof campaignRuns.foresee>["runs"];

/** When a campaign that repeats goes out next, as it is saved. */
export function NextRuns({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const { id, repeats, plan, runsMade, startsAt } = activity;
  const { queryKey, ...rest } = endpointQuery("activities", campaignRuns.foresee, { id });
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
      <QueryContent query={query}>
        {({ runs }) => (runs.length === 0 ? <Text c="dimmed">{t("runs.noNext")}</Text> : <Dates runs={runs} />)}
      </QueryContent>
    </Stack>
  );
}

/** On the clocks by which they were chosen: those of the organization. */
function Dates({ runs }: { readonly runs: Runs }) {
  const { t } = useTranslation("activities");
  const { momentIn, day } = useFormat();
  const zone = useOrganizationSettings()?.timeZone;
  if (zone === undefined) return null;
  return (
    <>
      <List type="ordered" spacing="xs" aria-live="polite">
        {runs.map(({ dueOn, at, isMoved }) => (
          <List.Item key={dueOn}>
            <bdi>{momentIn(at, zone)}</bdi>
            {isMoved ? (
              <Text size="sm" c="dimmed">
                {t("runs.moved", { day: day(dueOn) })}
              </Text>
            ) : null}
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {t("runs.clock", { zone })}
      </Text>
    </>
  );
}
