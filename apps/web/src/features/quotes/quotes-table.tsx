import { IconFileDollar } from "@tabler/icons-react";
import { quotes } from "@delight/contract/quotes";
import { SimpleGrid } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../lib/session/profile.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list-state.ts";
import type { CallOutput } from "../../lib/api/types.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { Money } from "../../ui/money.tsx";
import { StatCard } from "../../ui/stat-card.tsx";
import { ServiceSelect } from "../services/index.ts";
import { QuoteLayer } from "./actions/quote-layer.tsx";
import { useQuoteActions } from "./actions/use-quote-actions.tsx";
import { AddQuote } from "./form/add-quote.tsx";
import { useQuoteColumns } from "./list/quote-columns.tsx";
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

interface QuoteTotalsProps {
  readonly query: UseQueryResult<CallOutput<typeof quotes.list>>;
}

/** Number of everything that matches and the worth of what is open of it, not only of the page shown. */
function QuoteTotals({ query: { data } }: QuoteTotalsProps) {
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
