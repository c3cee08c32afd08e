import { columnOrderingFeature, columnVisibilityFeature, tableFeatures, type ColumnDef } from "@tanstack/react-table";
import type { ReactNode } from "react";

/** One column of a `DataTable`. */
export interface Column<Item> {
  readonly id: string;
  readonly header: string;
  readonly cell: (item: Item) => ReactNode;
  /** The name the endpoint sorts by; none, and the column can't be sorted. */
  readonly sort?: string;
  /** Figures stand at the end. */
  readonly align?: "end";
  /** Shown only to who chose it. */
  readonly isOptional?: boolean;
}

/** The id of a column of buttons: they say themselves what they do, so that no heading names them where rows are stacked. */
export const actionsColumn = "actions";

/** What the table library does for us; paging, sorting and searching are the server's. */
export const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature });

type Features = typeof features;

export function toDefinitions<Item extends object>(columns: readonly Column<Item>[]): ColumnDef<Features, Item>[] {
  return columns.map(({ id, header, cell }) => ({ id, header, cell: ({ row }) => cell(row.original) }));
}
