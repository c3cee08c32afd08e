import type { conversions } from "@delight/contract/conversions";
import { SimpleGrid } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../lib/api/types.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { Money } from "../../ui/money.tsx";
import { StatCard } from "../../ui/stat-card.tsx";

interface ConversionTotalsProps {
  readonly query: UseQueryResult<CallOutput<typeof conversions.list>>;
}

/** Number and value of everything that matches, not only of the page shown. */
export function ConversionTotals({ query: { data } }: ConversionTotalsProps) {
  const { t } = useTranslation("conversions");
  const { number } = useFormat();
  if (data === undefined) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="lg">
      <StatCard label={t("total.count")} value={number(data.total)} hint={t("total.countHint")} />
      <StatCard
        label={t("total.value")}
        value={<Money cents={data.totalValueCents} currency={data.currency} />}
        hint={t("total.valueHint")}
      />
    </SimpleGrid>
  );
}
