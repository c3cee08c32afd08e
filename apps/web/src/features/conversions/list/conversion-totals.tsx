import type { conversions } from "@delight/contract/conversions";
import { SimpleGrid } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Money } from "../../../ui/money.tsx";
import { StatCard } from "../../../ui/stat-card.tsx";

interface ConversionTotalsProps {
  readonly query: UseQueryResult<CallOutput<typeof conversions.list>>;
}

/** Number and values of everything that matches and is credited, not only of the page shown: what the dashboard says of the same days. */
export function ConversionTotals({ query: { data } }: ConversionTotalsProps) {
  const { t } = useTranslation("conversions");
  const { number } = useFormat();
  if (data === undefined) return null;
  const { total, totalCredited, totalValueCents, totalInvoicedCents, currency } = data;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing={{ base: "sm", sm: "lg" }}>
      <StatCard label={t("total.count")} value={number(totalCredited)} hint={t("total.countHint", { count: total })} />
      <StatCard
        label={t("total.value")}
        value={<Money cents={totalValueCents} currency={currency} />}
        hint={t("total.valueHint")}
      />
      <StatCard
        label={t("total.invoiced")}
        value={<Money cents={totalInvoicedCents} currency={currency} />}
        hint={t("total.invoicedHint")}
      />
    </SimpleGrid>
  );
}
