import { dues } from "@delight/contract/dues";
import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
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
import { type DueDigest, digestsQuery } from "../services.api.ts";
import { DigestCell } from "./digest-cell.tsx";
import { DueActions } from "./due-actions.tsx";
import { DueDate } from "./due-date.tsx";
import { DueStateChip } from "./due-state-chip.tsx";
import { DuesFilters, useDueFilters } from "./dues-filters.tsx";
import { mostUrgent } from "./urgency.ts";

/** What falls due for whom, soonest first; several dues of one customer within two weeks are one row that opens. */
export function DuesTable() {
  const { t } = useTranslation("services");
  const list = useListState(dues.listDigests);
  const query = useQuery({ ...digestsQuery(list.input), placeholderData: keepPreviousData });
  const columns = useDueColumns();
  const { data } = query;
  return (
    <DataTable
      label={t("dues.label")}
      query={query}
      list={list}
      columns={columns}
      rowKey={({ customerId, digestOn }) => `${customerId} ${digestOn}`}
      isStacked
      filters={useDueFilters(list)}
      toolbar={
        <>
          <DuesFilters list={list} />
          {data === undefined || data.total === 0 ? null : (
            <Text size="sm" c="dimmed" w="100%">
              {t("dues.total", { count: data.dues })} · {t("dues.customers", { count: data.customers })}
            </Text>
          )}
        </>
      }
      empty={<EmptyState title={t("dues.emptyTitle")} hint={t("dues.emptyHint")} />}
    />
  );
}

function useDueColumns(): readonly Column<DueDigest>[] {
  const { t } = useTranslation("services");
  const { day } = useFormat();
  const mayChange = usePermission("services.change");
  const columns: readonly Column<DueDigest>[] = [
    {
      id: "customer",
      header: t("column.customer"),
      cell: ({ customerId, customerName }) => (
        <TextLink to={paths.customer(customerId)} fw={500}>
          <UserText>{customerName}</UserText>
        </TextLink>
      ),
    },
    { id: "service", header: t("column.service"), cell: (digest) => <DigestCell digest={digest} /> },
    {
      id: "due",
      header: t("column.dueOn"),
      sort: "due_on",
      cell: ({ dues: [first] }) => (first === undefined ? null : <DueDate due={first} />),
    },
    { id: "state", header: t("column.state"), cell: (digest) => <DueStateChip state={mostUrgent(digest.dues)} /> },
    {
      id: "last",
      header: t("column.lastDone"),
      cell: ({ dues: [first, second] }) =>
        first === undefined || second !== undefined || first.lastDoneOn === null ? (
          "–"
        ) : (
          <Unbroken>{day(first.lastDoneOn)}</Unbroken>
        ),
    },
  ];
  if (!mayChange) return columns;
  const cell = ({ dues: [first, second] }: DueDigest) =>
    first === undefined || second !== undefined ? null : <DueActions due={first} />;
  return [...columns, { id: actionsColumn, header: t("column.actions"), cell }];
}
