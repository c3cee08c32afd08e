import type { quotes } from "@delight/contract/quotes";
import { SimpleGrid } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Money } from "../../../ui/money.tsx";
import { StatCard } from "../../../ui/stat-card.tsx";

interface QuoteTotalsProps {
  readonly query: UseQueryResult<CallOutput<typeof quotes.list>>;
}

/** Number of everything that matches and the worth of what is open of it, not only of the page shown. */
export function QuoteTotals({ query: { data } }: QuoteTotalsProps) {
  const { t } = useTranslation("quotes");
  const { number } = useFormat();
  if (data === undefined) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
      <StatCard label={t("total.count")} value={number(data.total)} hint={t("total.countHint")} />
      <StatCard
        label={t("total.open")}
        value={<Money cents={data.openValueCents} currency={data.currency} />}
        hint={t("total.openHint")}
      />
    </SimpleGrid>
  );
}
