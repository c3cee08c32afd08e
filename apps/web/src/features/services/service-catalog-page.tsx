import { Tabs } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { ServiceRecordStatus } from "@delight/contract/service-records";
import { services } from "@delight/contract/services";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../lib/route.ts";
import { Page } from "../../ui/page.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useListState } from "../../ui/list-state.ts";
import { ServiceTable } from "./catalog/service-table.tsx";
import { DuesView } from "./dues/dues-view.tsx";
import { RecordButtons } from "./records/record-buttons.tsx";
import { ServiceSelect } from "./parts/service-select.tsx";
import { recordsQuery } from "./services.api.ts";
import { useRecordColumns } from "./records/record-columns.tsx";

const tabs = ["catalog", "dues", "records"] as const;

export function ServiceCatalogPage() {
  const { t } = useTranslation("services");
  const wanted = useQueryParam("tab");
  const navigate = useNavigate();
  const tab = tabs.find((one) => one === wanted) ?? "catalog";
  // Search and filters belong to the list that is left.
  const change = (next: string | null) => {
    const query = next === null || next === "catalog" ? {} : { tab: next };
    void navigate({ to: ".", search: query, replace: true, resetScroll: false });
  };
  return (
    <Page title={t("title")} hint={t("hint")} actions={<RecordButtons />}>
      <Tabs value={tab} onChange={change} keepMounted={false}>
        <Tabs.List aria-label={t("tabs.label")} mb="lg">
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="catalog">
          <ServiceTable />
        </Tabs.Panel>
        <Tabs.Panel value="dues">
          <DuesView />
        </Tabs.Panel>
        <Tabs.Panel value="records">
          <RecordsTable />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

/** Jobs done or booked, newest first. */
function RecordsTable() {
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
