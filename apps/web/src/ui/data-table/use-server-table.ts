import { type RowSelectionState, useTable } from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { features, toDefinitions } from "./columns.tsx";
import type { DataTableProps, OurTable } from "./table-types.ts";

const noItems: readonly never[] = [];

/** The table's model: rows as the server sent them, the choice of columns, and the selection. */
export function useServerTable<Item extends object>({
  columns,
  query,
  rowKey,
  selection,
}: DataTableProps<Item>): OurTable<Item> {
  const [visibility, setVisibility] = useState<Record<string, boolean>>({});
  const definitions = useMemo(() => toDefinitions(columns), [columns]);
  const selected: RowSelectionState = Object.fromEntries((selection?.keys ?? []).map((key) => [key, true]));
  return useTable({
    features,
    columns: definitions,
    data: query.data?.items ?? noItems,
    getRowId: rowKey,
    enableRowSelection: selection !== undefined,
    state: { rowSelection: selected, columnVisibility: visibility },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === "function" ? updater(selected) : updater;
      selection?.onChange(Object.keys(next).filter((key) => next[key]));
    },
    onColumnVisibilityChange: setVisibility,
  });
}
