import { quotes } from "@delight/contract/quotes";
import { useQuery } from "@tanstack/react-query";
import { IconFileDollar } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../lib/session/profile.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list-state.ts";
import { ServiceSelect } from "../services/index.ts";
import { QuoteLayer } from "./actions/quote-layer.tsx";
import { useQuoteActions } from "./actions/use-quote-actions.tsx";
import { AddQuote } from "./form/add-quote.tsx";
import { useQuoteColumns } from "./list/quote-columns.tsx";
import { QuoteTotals } from "./list/quote-totals.tsx";
import { useQuoteFilters } from "./list/use-quote-filters.ts";
import { quotesQuery } from "./quotes.api.ts";

interface QuotesTableProps {
  /** Only those of one customer; else all, with more to narrow them by. */
  readonly customer?: { readonly id: string; readonly name: string };
}

/** Quotes with what is open, and what can be done with each; filters live in the address. */
export function QuotesTable({ customer }: QuotesTableProps) {
  const { t } = useTranslation("quotes");
  const mayChange = usePermission("services.change");
  const list = useListState(quotes.list);
  const query = useQuery(quotesQuery(customer === undefined ? list.input : { ...list.input, customer: customer.id }));
  const { actionsOf, open, close } = useQuoteActions();
  const columns = useQuoteColumns({ isOfCustomer: customer !== undefined });
  const empty = (
    <EmptyState
      icon={<IconFileDollar size={30} stroke={1.5} />}
      title={t("empty.title")}
      hint={t(customer === undefined ? "empty.hint" : "empty.hintOfCustomer")}
    />
  );
  return (
    <>
      {customer === undefined ? <QuoteTotals query={query} /> : null}
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        isStacked
        hasSearch={customer === undefined}
        filters={useQuoteFilters(list)}
        toolbar={
          customer === undefined ? (
            <ServiceSelect isFilter value={list.input.service} onChange={(id) => list.change({ service: id })} />
          ) : null
        }
        tools={customer === undefined ? undefined : <AddQuote customer={customer} />}
        empty={empty}
        {...(mayChange ? { rowActions: actionsOf } : {})}
      />
      {open === undefined ? null : <QuoteLayer open={open} onClose={close} />}
    </>
  );
}
