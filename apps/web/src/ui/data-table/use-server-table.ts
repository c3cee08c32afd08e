import { useTable } from "@tanstack/react-table";
import { useEffect, useMemo } from "react";
import { features, toDefinitions } from "./columns.tsx";
import type { DataTableProps, OurTable } from "./table-types.ts";
import type { ColumnChoice } from "./use-arrangement.ts";

const noItems: readonly never[] = [];

/** The table's model: rows as the server sent them, columns as the user has arranged them. */
export function useServerTable<Item extends object>(
  { columns, query, rowKey }: Pick<DataTableProps<Item>, "columns" | "query" | "rowKey">,
  choice: ColumnChoice,
): OurTable<Item> {
  const definitions = useMemo(() => toDefinitions(columns), [columns]);
  return useTable({
    features,
    columns: definitions,
    data: query.data?.items ?? noItems,
    getRowId: rowKey,
    state: {
      columnOrder: [...choice.order],
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, !choice.isHidden(id)])),
    },
  });
}

/** Leads from a page beyond the last one to that: the address may be old, or the last row of the page just removed. */
export function useExistingPage({ list, query }: Pick<DataTableProps<object>, "list" | "query">): {
  readonly isBeyond: boolean;
} {
  const { page, pageSize, change } = list;
  const { data, isPlaceholderData } = query;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  const isBeyond = data?.items.length === 0 && !isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) change({ page: last });
  }, [isBeyond, last, change]);
  return { isBeyond };
}
