import type { bookingRequests } from "@delight/contract/booking-requests";
import { SimpleGrid } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { StatCard } from "../../../ui/stat-card.tsx";

interface RequestTotalsProps {
  readonly query: UseQueryResult<CallOutput<typeof bookingRequests.list>>;
}

/** How many match, and how many of all nobody has dealt with. */
export function RequestTotals({ query: { data } }: RequestTotalsProps) {
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
