import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactTable } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { ListState } from "../list-state.ts";
import type { Column, features } from "./columns.tsx";

/** The table library's model over our few features. */
export type OurTable<Item extends object> = ReactTable<typeof features, Item>;

/** Selected rows by key; kept by the screen, because only it knows what to do with them. */
export interface Selection {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

export interface DataTableProps<Item extends object> {
  /** What the rows are: the name of the table for those who can't see it. */
  readonly label: string;
  readonly query: UseQueryResult<{ readonly items: readonly Item[]; readonly total: number }>;
  readonly list: Pick<ListState, "page" | "pageSize" | "sort" | "search" | "isNarrowed" | "change" | "clear">;
  readonly columns: readonly Column<Item>[];
  readonly rowKey: (item: Item) => string;
  /** What a row is called, for its check box. */
  readonly rowName?: (item: Item) => string;
  readonly selection?: Selection;
  /** Where there is no room for the columns, each row becomes a block of its own, its first cell the heading. */
  readonly isStacked?: boolean;
  /** Hides the search field where the endpoint searches nothing. */
  readonly hasSearch?: boolean;
  /** Filters, and actions on the selected rows. */
  readonly toolbar?: ReactNode;
  /** Shown instead of rows when there is nothing at all. */
  readonly empty?: ReactNode;
}
