import { useTable } from "@tanstack/react-table";
import { useMemo } from "react";
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
