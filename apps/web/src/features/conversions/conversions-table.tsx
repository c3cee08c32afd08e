import { useState, type ReactNode } from "react";
import { conversions } from "@delight/contract/conversions";
import { SimpleGrid, Button } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../lib/session/profile.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { ExportButton } from "../../ui/export-button.tsx";
import { useListState } from "../../ui/list-state.ts";
import { type Bulk, useBulk } from "../../ui/data-table/bulk.ts";
import type { CallOutput } from "../../lib/api/types.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { Money } from "../../ui/money.tsx";
import { StatCard } from "../../ui/stat-card.tsx";
import { ConversionLayer } from "./actions/conversion-layer.tsx";
import { useConversionActions } from "./actions/use-conversion-actions.tsx";
import { conversionsQuery } from "./conversions.api.ts";
import { ConversionDrawer } from "./drawer/conversion-drawer.tsx";
import { type ListedOf, useConversionColumns } from "./list/conversion-columns.tsx";
import { useConversionFilters } from "./list/use-conversion-filters.tsx";
import { useOpenConversion } from "./use-open-conversion.ts";
import { ManyDialog } from "./actions/many-dialog.tsx";

interface ConversionsTableProps {
  /** Only those of one activity or customer; else all. */
  readonly of?: { readonly activity?: string; readonly customer?: string };
  readonly empty?: ReactNode;
}

/** Conversions with their totals, and the one whose address is open; filters live in the address. */
export function ConversionsTable({ of = {}, empty }: ConversionsTableProps) {
  const { t } = useTranslation("conversions");
  const mayChange = usePermission("conversions.change");
  const list = useListState(conversions.list);
  const { id: shown, open: show, close: hide } = useOpenConversion();
  const query = useQuery(conversionsQuery({ ...list.input, ...of }));
  const bulk = useBulk(list, query.data?.total ?? 0);
  const { actionsOf, open, close } = useConversionActions();
  const { page: _page, page_size: _size, sort: _sort, ...narrowed } = list.input;
  return (
    <>
      <ConversionTotals query={query} />
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={useConversionColumns(listedOf(of))}
        rowKey={({ id }) => id}
        rowName={({ customerName }) => t("rowName", { name: customerName })}
        rowActions={actionsOf}
        onOpen={({ id }) => show(id)}
        isStacked
        filters={useConversionFilters(list, listedOf(of))}
        tools={
          <ExportButton
            endpoint={conversions.exportCsv}
            input={{ ...narrowed, ...of }}
            fileName={`${t("fileName")}.csv`}
          />
        }
        empty={empty}
        {...(mayChange ? { bulk, bulkActions: <BulkDecisions bulk={bulk} within={of} /> } : {})}
      />
      {open === undefined ? null : <ConversionLayer open={open} onClose={close} />}
      {shown === undefined ? null : <ConversionDrawer key={shown} id={shown} onClose={hide} />}
    </>
  );
}

function listedOf({ activity, customer }: NonNullable<ConversionsTableProps["of"]>): ListedOf {
  if (activity !== undefined) return "activity";
  return customer === undefined ? "all" : "customer";
}

interface BulkDecisionsProps {
  readonly bulk: Bulk;
  /** What the list is narrowed by beyond its own filters: the activity or customer on whose page it stands. */
  readonly within: Readonly<Record<string, string>>;
}

/** What can be decided about all chosen conversions. */
function BulkDecisions({ bulk, within }: BulkDecisionsProps) {
  const { t } = useTranslation("conversions");
  const [asking, setAsking] = useState<"reject" | "reverse">();
  return (
    <>
      {(["reject", "reverse"] as const).map((kind) => (
        <Button key={kind} size="compact-sm" variant="light" color="error" onClick={() => setAsking(kind)}>
          {t(`many.${kind}`)}
        </Button>
      ))}
      {asking === undefined ? null : (
        <ManyDialog kind={asking} bulk={bulk} within={within} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

interface ConversionTotalsProps {
  readonly query: UseQueryResult<CallOutput<typeof conversions.list>>;
}

/** Number and values of everything that matches and is credited, not only of the page shown: what the dashboard says of the same days. */
function ConversionTotals({ query: { data } }: ConversionTotalsProps) {
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
