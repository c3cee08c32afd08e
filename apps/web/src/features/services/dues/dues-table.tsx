import { services } from "@delight/contract/services";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { actionsColumn, type Column } from "../../../ui/data-table/columns.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { Unbroken } from "../parts/unbroken.tsx";
import { AddRecordDrawer } from "../records/add-record-drawer.tsx";
import { duesQuery, type ServiceDue } from "../services.api.ts";
import { DueStateChip } from "./due-state-chip.tsx";
import { DuesFilters } from "./dues-filters.tsx";

/** What falls due for whom, soonest first. */
export function DuesTable() {
  const { t } = useTranslation("services");
  const list = useListState(services.listDues);
  const query = useQuery({ ...duesQuery(list.input), placeholderData: keepPreviousData });
  const [booked, setBooked] = useState<ServiceDue>();
  const columns = useDueColumns(setBooked);
  return (
    <>
      <DataTable
        label={t("dues.label")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        toolbar={<DuesFilters list={list} />}
        empty={<EmptyState title={t("dues.emptyTitle")} hint={t("dues.emptyHint")} />}
      />
      {booked && (
        <AddRecordDrawer
          status="booked"
          customer={{ id: booked.customerId, name: booked.customerName }}
          serviceId={booked.serviceId}
          onClose={() => setBooked(undefined)}
        />
      )}
    </>
  );
}

function useDueColumns(onBook: (due: ServiceDue) => void): readonly Column<ServiceDue>[] {
  const { t } = useTranslation("services");
  const { day } = useFormat();
  const mayChange = usePermission("services.change");
  const columns: readonly Column<ServiceDue>[] = [
    {
      id: "customer",
      header: t("column.customer"),
      cell: ({ customerId, customerName }) => (
        <TextLink to={paths.customer(customerId)} fw={500}>
          <UserText>{customerName}</UserText>
        </TextLink>
      ),
    },
    { id: "service", header: t("column.service"), cell: ({ serviceName }) => <UserText>{serviceName}</UserText> },
    { id: "due", header: t("column.dueOn"), sort: "due_on", cell: ({ dueOn }) => <Unbroken>{day(dueOn)}</Unbroken> },
    { id: "state", header: t("column.state"), cell: ({ state }) => <DueStateChip state={state} /> },
    {
      id: "last",
      header: t("column.lastDone"),
      cell: ({ lastDoneOn }) => (lastDoneOn === null ? t("dues.never") : <Unbroken>{day(lastDoneOn)}</Unbroken>),
    },
  ];
  if (!mayChange) return columns;
  const cell = (due: ServiceDue) =>
    due.state === "booked" ? null : (
      <Button
        size="xs"
        variant="light"
        aria-label={`${t("dues.book")}: ${t("dues.bookFor", { service: due.serviceName, customer: due.customerName })}`}
        onClick={() => onBook(due)}
      >
        {t("dues.book")}
      </Button>
    );
  return [...columns, { id: actionsColumn, header: t("column.actions"), cell }];
}
