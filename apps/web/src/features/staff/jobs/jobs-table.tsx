import { JobState, type staffJobs } from "@delight/contract/staff-jobs";
import { Title } from "@mantine/core";
import { IconMoodCheck, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import type { ListState } from "../../../ui/list-state.ts";
import { useJobColumns } from "./job-columns.tsx";
import { type Job, jobsQuery, type Queue } from "./jobs.api.ts";
import { useDecide } from "./use-decide.ts";

interface JobsTableProps {
  readonly list: ListState<typeof staffJobs.list>;
  readonly queues: readonly Queue[];
}

/** The jobs of one state, of all queues or of one. */
export function JobsTable({ list, queues }: JobsTableProps) {
  const { t } = useTranslation("staff");
  const query = useQuery(jobsQuery(list.input));
  const actionsOf = useActions();
  const state = list.input.state ?? "failed";
  return (
    <DataTable
      label={t("jobs.list")}
      query={query}
      // Another state is no filter that could be taken away: its own words say that there is nothing.
      list={{ ...list, isNarrowed: list.input.queue !== undefined }}
      columns={useJobColumns(state)}
      rowKey={({ id }) => id}
      rowName={({ queue, id }) => `${queue} ${id}`}
      {...(state === "failed" ? { rowActions: actionsOf } : {})}
      isStacked
      hasSearch={false}
      toolbar={<JobFilters list={list} queues={queues} />}
      empty={<EmptyState icon={<IconMoodCheck size={30} stroke={1.5} />} title={t(`jobs.empty.${state}`)} />}
    />
  );
}

function useActions() {
  const { t } = useTranslation("staff");
  const { retry, discard } = useDecide();
  return ({ queue, id }: Job): readonly RowAction[] => [
    {
      label: t("jobs.retry"),
      icon: <IconRefresh size={18} aria-hidden />,
      onChoose: () => retry({ queue, id }),
    },
    {
      label: t("jobs.discard"),
      icon: <IconTrash size={18} aria-hidden />,
      isDangerous: true,
      onChoose: () => discard({ queue, id }),
    },
  ];
}

function JobFilters({ list, queues }: JobsTableProps) {
  const { t } = useTranslation("staff");
  const { state = "failed", queue } = list.input;
  // A queue that the address names is shown, whether or not it is there.
  const names = new Set([...queues.map(({ name }) => name), ...(queue === undefined ? [] : [queue])]);
  return (
    <>
      <Title order={2} size="h5">
        {t("jobs.list")}
      </Title>
      <Select
        aria-label={t("jobs.state")}
        data={JobState.options.map((value) => ({ value, label: t(`jobs.${value}`) }))}
        value={state}
        allowDeselect={false}
        onChange={(value) => list.change({ state: value === "failed" ? undefined : (value ?? undefined) })}
        w={{ base: "100%", xs: 160 }}
      />
      <Select
        aria-label={t("jobs.queue")}
        placeholder={t("jobs.anyQueue")}
        data={[...names]}
        value={queue ?? null}
        onChange={(value) => list.change({ queue: value ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t("jobs.anyQueue") }}
        w={{ base: "100%", xs: 260 }}
      />
    </>
  );
}
