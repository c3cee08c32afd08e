import { activities } from "@delight/contract/activities";
import { Stack, Text, Title } from "@mantine/core";
import { IconRepeat } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { activitiesQuery, type Activity } from "../activities.api.ts";
import { useActivityColumns } from "../activity-columns.tsx";

const isMoving = ({ status }: Activity) => status === "scheduled" || status === "preparing" || status === "running";
const isLive = (runs: readonly Activity[]) => runs.some(isMoving);

/** Everything that a campaign that repeats has sent, run by run, the newest first. */
export function RunsCard({ activity: { id, runsMade, status } }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const list = useListState(activities.list);
  const { queryKey, ...rest } = activitiesQuery({ ...list.input, recurring: id });
  const query = useQuery({
    ...rest,
    // The campaign itself tells that it has run once more.
    queryKey: [...queryKey, runsMade],
    refetchInterval: ({ state }) => (isLive(state.data?.items ?? []) ? 2000 : false),
  });
  const isOver = status === "finished" || status === "stopped";
  return (
    <Stack component="section" gap="md" aria-label={t("runs.title")}>
      <Title order={2} size="h5">
        {t("runs.title")}
      </Title>
      <DataTable
        label={t("runs.title")}
        query={query}
        list={list}
        columns={useRunColumns()}
        rowKey={(run) => run.id}
        isStacked
        empty={
          <EmptyState
            icon={<IconRepeat size={30} stroke={1.5} />}
            title={t(isOver ? "runs.never" : "runs.none")}
            {...(isOver ? {} : { hint: t("runs.noneHint") })}
          />
        }
      />
    </Stack>
  );
}

const figures = new Set(["status", "progress", "opened", "clicked", "conversions", "revenue"]);

function useRunColumns(): readonly Column<Activity>[] {
  const { t } = useTranslation("activities");
  const all = useActivityColumns();
  return [
    { id: "due", header: t("runs.due"), sort: "created_at", cell: (run) => <DueOn run={run} /> },
    ...all.filter((column) => figures.has(column.id)),
  ];
}

function DueOn({ run: { id, runOf, launchedAt } }: { readonly run: Activity }) {
  const { t } = useTranslation("activities");
  const { day } = useFormat();
  return (
    <>
      <TextLink to={paths.activity(id)} fw={500}>
        <bdi>{day(runOf?.dueOn ?? "")}</bdi>
      </TextLink>
      {launchedAt === null ? null : (
        <Text size="sm" c="dimmed">
          {t("runs.begun", { day: day(launchedAt) })}
        </Text>
      )}
    </>
  );
}
