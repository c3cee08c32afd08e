import { ServiceRecordStatus } from "@delight/contract/service-records";
import { services } from "@delight/contract/services";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { ServiceSelect } from "../parts/service-select.tsx";
import { recordsQuery } from "../services.api.ts";
import { useRecordColumns } from "./record-columns.tsx";

/** Jobs done or booked, newest first. */
export function RecordsTable() {
  const { t } = useTranslation("services");
  const list = useListState(services.listRecords);
  const query = useQuery({ ...recordsQuery(list.input), placeholderData: keepPreviousData });
  const columns = useRecordColumns();
  return (
    <DataTable
      label={t("records.label")}
      query={query}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      isStacked
      toolbar={
        <>
          <ServiceSelect isFilter value={list.input.service} onChange={(id) => list.change({ service: id })} />
          <Select
            aria-label={t("filter.status")}
            placeholder={t("filter.anyStatus")}
            data={ServiceRecordStatus.options.map((status) => ({ value: status, label: t(`recordStatus.${status}`) }))}
            value={list.input.status ?? null}
            onChange={(status) => list.change({ status: status ?? undefined })}
            clearable
            clearButtonProps={{ "aria-label": t("filter.anyStatus") }}
            w={{ base: "100%", xs: 180 }}
          />
        </>
      }
      empty={<EmptyState title={t("records.emptyTitle")} hint={t("records.emptyHint")} />}
    />
  );
}
