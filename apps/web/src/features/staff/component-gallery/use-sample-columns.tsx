import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { VirtualColumn } from "../../../ui/data-table/virtual/sort-rows.ts";
import { Money } from "../../../ui/money.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { SampleJob } from "./sample.ts";

const tones = { booked: "info", done: "success", cancelled: "warning" } as const;

/** Columns of the invented jobs, for both kinds of table. */
export function useSampleColumns(): readonly VirtualColumn<SampleJob>[] {
  const { t } = useTranslation("specimens");
  const { day } = useFormat();
  return useMemo(
    () => [
      {
        id: "name",
        header: t("column.name"),
        sort: "name",
        value: ({ name }) => name,
        cell: ({ name }) => <UserText>{name}</UserText>,
      },
      {
        id: "city",
        header: t("column.city"),
        sort: "city",
        value: ({ city }) => city,
        cell: ({ city }) => <UserText>{city}</UserText>,
      },
      {
        id: "status",
        header: t("column.status"),
        cell: ({ status }) => <StatusChip tone={tones[status]} label={t(`status.${status}`)} />,
      },
      { id: "day", header: t("column.day"), sort: "day", value: (job) => job.day, cell: (job) => day(job.day) },
      {
        id: "value",
        header: t("column.value"),
        sort: "value",
        align: "end",
        value: ({ value_cents: cents }) => cents,
        cell: ({ value_cents: cents }) => <Money cents={cents} currency="EUR" />,
      },
    ],
    [t, day],
  );
}
