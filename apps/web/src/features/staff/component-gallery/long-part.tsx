import { Card } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { VirtualTable } from "../../../ui/data-table/virtual/virtual-table.tsx";
import { toastInfo } from "../../../ui/toast.ts";
import { type SampleJob, sampleJobs } from "./sample.ts";
import { useSampleColumns } from "./use-sample-columns.tsx";

const jobs = sampleJobs(100_000);
const keyOf = ({ id }: SampleJob) => id;
const nameOf = ({ name }: SampleJob) => name;

/** A hundred thousand rows that live in the browser. */
export function LongPart() {
  const { t } = useTranslation("specimens");
  const columns = useSampleColumns();
  const actions = useCallback(
    (job: SampleJob) => [
      {
        label: t("list.open"),
        icon: <IconExternalLink size={16} aria-hidden />,
        onChoose: () => toastInfo(t("list.opened", { name: job.name })),
      },
    ],
    [t],
  );
  return (
    <Card padding={0}>
      <VirtualTable
        label={t("section.long")}
        items={jobs}
        columns={columns}
        rowKey={keyOf}
        rowName={nameOf}
        rowActions={actions}
      />
    </Card>
  );
}
