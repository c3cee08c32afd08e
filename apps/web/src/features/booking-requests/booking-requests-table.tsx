import { IconCalendarQuestion } from "@tabler/icons-react";
import { bookingRequests, BookingState } from "@delight/contract/booking-requests";
import { SimpleGrid } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type Filter, isActive } from "../../ui/filters/filter.ts";
import { type ListState, useListState } from "../../ui/list-state.ts";
import type { CallOutput } from "../../lib/api/types.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { StatCard } from "../../ui/stat-card.tsx";
import { requestsQuery } from "./booking-requests.api.ts";
import { useRequestColumns } from "./list/request-columns.tsx";

/** Requests, the newest first; filters live in the address. */
export function BookingRequestsTable() {
  const { t } = useTranslation("bookings");
  const list = useListState(bookingRequests.list);
  const query = useQuery(requestsQuery(list.input));
  return (
    <>
      <RequestTotals query={query} />
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={useRequestColumns()}
        rowKey={({ id }) => id}
        rowName={({ customerName }) => customerName}
        isStacked
        filters={useRequestFilters(list)}
        empty={
          <EmptyState
            icon={<IconCalendarQuestion size={30} stroke={1.5} />}
            title={t("empty.title")}
            hint={t("empty.hint")}
          />
        }
      />
    </>
  );
}

/** Narrows requests by state; a customer or an activity comes from elsewhere. */
function useRequestFilters(list: ListState<typeof bookingRequests.list>): readonly Filter[] {
  const { t } = useTranslation("bookings");
  const own = (["customer", "activity"] as const).map(
    (key): Filter => ({
      kind: "own",
      key,
      label: t(`column.${key}`),
      field: null,
      said: t(`filter.one.${key}`),
    }),
  );
  return [
    {
      kind: "select",
      key: "state",
      label: t("filter.state"),
      options: BookingState.options.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    ...own.filter((filter) => isActive(filter, list)),
  ];
}

interface RequestTotalsProps {
  readonly query: UseQueryResult<CallOutput<typeof bookingRequests.list>>;
}

/** How many match, and how many of all nobody has dealt with. */
function RequestTotals({ query: { data } }: RequestTotalsProps) {
  const { t } = useTranslation("bookings");
  const { number } = useFormat();
  if (data === undefined) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
      <StatCard label={t("total.new")} value={number(data.totalNew)} hint={t("total.newHint")} />
      <StatCard label={t("total.count")} value={number(data.total)} hint={t("total.countHint")} />
    </SimpleGrid>
  );
}
