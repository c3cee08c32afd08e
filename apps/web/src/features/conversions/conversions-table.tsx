import { conversions } from "@delight/contract/conversions";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../lib/session/profile.ts";
import { useBulk } from "../../ui/data-table/bulk.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { ExportButton } from "../../ui/export-button.tsx";
import { useListState } from "../../ui/list-state.ts";
import { BulkDecisions } from "./actions/bulk-decisions.tsx";
import { ConversionLayer } from "./actions/conversion-layer.tsx";
import { useConversionActions } from "./actions/use-conversion-actions.tsx";
import { conversionsQuery } from "./conversions.api.ts";
import { ConversionDrawer } from "./drawer/conversion-drawer.tsx";
import { type ListedOf, useConversionColumns } from "./list/conversion-columns.tsx";
import { ConversionTotals } from "./list/conversion-totals.tsx";
import { useConversionFilters } from "./list/use-conversion-filters.tsx";
import { useOpenConversion } from "./use-open-conversion.ts";

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
