import { bookingRequests } from "@delight/contract/booking-requests";
import { IconCalendarQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list-state.ts";
import { requestsQuery } from "./booking-requests.api.ts";
import { useRequestColumns } from "./list/request-columns.tsx";
import { RequestTotals } from "./list/request-totals.tsx";
import { useRequestFilters } from "./list/use-request-filters.ts";

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
