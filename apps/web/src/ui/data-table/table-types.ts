import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactTable } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { Filter } from "../filters/filter.ts";
import type { ListState } from "../list-state.ts";
import type { Bulk } from "./bulk.ts";
import type { Column, features } from "./columns.tsx";
import type { RowAction } from "./row-menu.tsx";

/** The table library's model over our few features. */
export type OurTable<Item extends object> = ReactTable<typeof features, Item>;

export interface DataTableProps<Item extends object> {
  /** What the rows are: the name of the table for those who can't see it. */
  readonly label: string;
  readonly query: UseQueryResult<{ readonly items: readonly Item[]; readonly total: number }>;
  readonly list: Pick<ListState, "page" | "pageSize" | "sort" | "search" | "isNarrowed" | "change" | "clear"> & {
    readonly input?: object;
  };
  readonly columns: readonly Column<Item>[];
  readonly rowKey: (item: Item) => string;
  /** What a row is called, for its check box and its menu. */
  readonly rowName?: (item: Item) => string;
  /** Rows can be chosen: `useBulk`. */
  readonly bulk?: Bulk;
  /** What can be done with chosen rows: buttons that read `bulk.chosen`. */
  readonly bulkActions?: ReactNode;
  /** The menu at the end of each row. */
  readonly rowActions?: (item: Item) => readonly RowAction[];
  /** What Enter does on a row; its first link, unless told. */
  readonly onOpen?: (item: Item) => void;
  /** Where there is no room for the columns, each row becomes a block of its own, its first cell the heading. */
  readonly isStacked?: boolean;
  /** Hides the search field where the endpoint searches nothing. */
  readonly hasSearch?: boolean;
  /** Filters beside the search, with chips of those that are set. */
  readonly filters?: readonly Filter[];
  /** What else stands beside the search. */
  readonly toolbar?: ReactNode;
  /** What stands beside the choice of columns, such as an `ExportButton`. */
  readonly tools?: ReactNode;
  /** Shown instead of rows when there is nothing at all. */
  readonly empty?: ReactNode;
}
