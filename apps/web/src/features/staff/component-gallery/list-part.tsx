import { audit } from "@delight/contract/audit";
import { Button } from "@mantine/core";
import { IconExternalLink, IconTrash } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBulk } from "../../../ui/data-table/bulk.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import type { RowAction } from "../../../ui/data-table/row-menu.tsx";
import { ExportButton } from "../../../ui/export-button.tsx";
import type { Filter } from "../../../ui/filters/filter.ts";
import { useListState } from "../../../ui/list-state.ts";
import { toastInfo, toastSuccess } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { answer, cities, type SampleJob, sampleJobs, sampleList, statuses } from "./sample.ts";
import { useSampleColumns } from "./use-sample-columns.tsx";

const jobs = sampleJobs(1234);
const openIcon = <IconExternalLink size={16} aria-hidden />;
const removeIcon = <IconTrash size={16} aria-hidden />;

/** A list with everything that lists can do. */
export function ListPart() {
  const { t } = useTranslation("specimens");
  const list = useListState(sampleList, { sort: "name" });
  const { gone, remove } = useRemoving();
  const query = useQuery({
    queryKey: ["parts", list.input, gone],
    queryFn: () =>
      answer(
        jobs.filter(({ id }) => !gone.includes(id)),
        sampleList.input.parse(list.input),
      ),
    placeholderData: keepPreviousData,
  });
  const bulk = useBulk(list, query.data?.total ?? 0);
  const columns = useSampleColumns();
  const filters = useSampleFilters();
  const open = ({ name }: SampleJob) => toastInfo(t("list.opened", { name }));
  const { count } = bulk;
  const actions = (job: SampleJob): readonly RowAction[] => [
    { label: t("list.open"), icon: openIcon, onChoose: () => open(job) },
    { label: t("common:delete"), icon: removeIcon, isDangerous: true, onChoose: () => remove(job) },
  ];
  return (
    <DataTable
      label={t("list.label")}
      query={query}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      isStacked
      rowName={({ name }) => name}
      filters={filters}
      tools={<ExportButton endpoint={audit.exportCsv} input={{}} fileName="audit.csv" />}
      bulk={bulk}
      bulkActions={
        <Button size="compact-sm" variant="light" onClick={() => toastSuccess(t("list.tagged", { count }))}>
          {t("list.tag")}
        </Button>
      }
      rowActions={actions}
      onOpen={open}
    />
  );
}

/** Takes rows away at once, and brings them back. */
function useRemoving() {
  const { t } = useTranslation("specimens");
  const offer = useUndo();
  const [gone, setGone] = useState<readonly string[]>([]);
  const remove = ({ id, name }: SampleJob) => {
    setGone((before) => [...before, id]);
    offer({
      message: t("list.removed", { name }),
      onUndo: () => setGone((before) => before.filter((one) => one !== id)),
    });
  };
  return { gone, remove };
}

function useSampleFilters(): readonly Filter[] {
  const { t } = useTranslation("specimens");
  return [
    {
      kind: "select",
      key: "status",
      label: t("column.status"),
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      kind: "many",
      key: "city",
      label: t("column.city"),
      options: cities.map((value) => ({ value, label: value })),
    },
    { kind: "days", from: "from", to: "to", label: t("column.day") },
    { kind: "numbers", least: "least", most: "most", label: t("column.value") },
  ];
}
