import { deliveries } from "@delight/contract/deliveries";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallInput } from "../../lib/api/types.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { ExportButton } from "../../ui/export-button.tsx";
import type { Filter } from "../../ui/filters/filter.ts";
import { useListState } from "../../ui/list-state.ts";
import { type Delivery, deliveriesQuery } from "./deliveries.api.ts";
import { useColumns } from "./delivery-columns.tsx";
import { SentContent } from "./sent-content.tsx";
import { type FilterOption, useDeliveryFilters } from "./use-delivery-filters.ts";

interface DeliveriesTableProps {
  /** Whose deliveries: those of an activity, those of a customer, or all. */
  readonly of: { readonly activity: string } | { readonly customer: string } | { readonly everything: true };
  /** How often to ask again while mail is going out, in milliseconds. */
  readonly pollEvery?: number | false;
  /** Of the test of the activity; 0 where there is none. */
  readonly variants?: number;
  /** The steps of an automation that send. */
  readonly steps?: readonly FilterOption[];
  /** What can be done with the recipients that are shown, all pages of them. */
  readonly renderTools?: (shown: Shown) => ReactNode;
  /** Instead of those of an activity or customer. */
  readonly filters?: readonly Filter[];
}

/** Which recipients are shown, and how many they are; undefined until it is known. */
export interface Shown {
  readonly filter: CallInput<typeof deliveries.exportCsv>;
  readonly recipients: number | undefined;
}

function namesOf(of: DeliveriesTableProps["of"]): "customer" | "activity" | "both" {
  if ("everything" in of) return "both";
  return "activity" in of ? "customer" : "activity";
}

/** Who was mailed, who was not, and why; its filters live in the address. */
export function DeliveriesTable({
  of,
  pollEvery = false,
  variants = 0,
  steps = [],
  renderTools,
  filters: own,
}: DeliveriesTableProps) {
  const { t } = useTranslation("deliveries");
  const list = useListState(deliveries.list);
  const asked = "everything" in of ? list.input : { ...list.input, ...of };
  const query = useQuery({ ...deliveriesQuery(asked), refetchInterval: pollEvery });
  const [shown, setShown] = useState<Delivery>();
  const isOfActivity = "activity" in of;
  const columns = useColumns({
    names: namesOf(of),
    isOfOneActivity: asked.activity !== undefined,
    hasVariants: variants > 0,
    asksWhoLeft: list.input.read === "unsubscribed",
    event: list.input.event,
    onShow: setShown,
  });
  const usual = useDeliveryFilters(list.input, { isOfActivity, variants, steps });
  const { page: _page, page_size: _size, sort: _sort, customer: _customer, ...narrowed } = asked;
  return (
    <>
      <DataTable
        label={t("label")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        filters={own ?? usual}
        tools={
          "customer" in of ? null : (
            <>
              {renderTools?.({ filter: narrowed, recipients: query.data?.total })}
              <ExportButton endpoint={deliveries.exportCsv} input={narrowed} fileName={`${t("fileName")}.csv`} />
            </>
          )
        }
        isStacked
      />
      <SentContent delivery={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
