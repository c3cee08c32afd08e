import { Card, Divider, Skeleton } from "@mantine/core";
import { useDeferredValue } from "react";
import { ErrorState } from "../error-state.tsx";
import { isNotFound } from "../not-found.tsx";
import { useKeptFocus } from "../use-kept-focus.ts";
import { BulkBar } from "./bulk-bar.tsx";
import classes from "./data-table.module.css";
import type { DataTableProps, OurTable } from "./table-types.ts";
import { EmptyRows } from "./empty-rows.tsx";
import { TableFooter } from "./table-footer.tsx";
import { TableGrid } from "./table-grid.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import { type ColumnChoice, useArrangement } from "./use-arrangement.ts";
import { useExistingPage, useServerTable } from "./use-server-table.ts";

interface RowsProps<Item extends object> extends DataTableProps<Item> {
  readonly table: OurTable<Item>;
  readonly choice: ColumnChoice;
  /** The rows of another page are on their way. */
  readonly isBeyond: boolean;
}

/** A list of the server, a page at a time: search, filters, sort, size and page live in the address. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { columns, list, toolbar, hasSearch = true, query, filters = [], bulk } = props;
  const choice = useArrangement(columns);
  const table = useServerTable(props, choice);
  const { isBeyond } = useExistingPage(props);
  const keptFocus = useKeptFocus<HTMLDivElement>('[data-row][tabindex="0"]');
  return (
    // The head sticks to the window, not to the card.
    <Card padding={0} style={{ overflow: "visible" }} tabIndex={-1} {...keptFocus}>
      <TableToolbar
        list={list}
        filters={filters}
        tools={props.tools}
        columns={columns}
        choice={choice}
        hasSearch={hasSearch}
      >
        {toolbar}
      </TableToolbar>
      <Divider color="var(--border)" />
      <Rows {...props} table={table} choice={choice} isBeyond={isBeyond} />
      {bulk === undefined ? null : <BulkBar bulk={bulk}>{props.bulkActions}</BulkBar>}
      <TableFooter list={list} total={query.data?.total} />
    </Card>
  );
}

function Rows<Item extends object>(props: RowsProps<Item>) {
  const { query, list, empty } = props;
  const isDrawn = useDeferredValue(query.data !== undefined);
  if (query.data === undefined) {
    // A filter may name what is gone, such as a deleted segment: nothing matches that.
    if (list.isNarrowed && isNotFound(query.error)) return <EmptyRows list={list} empty={empty} />;
    if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    return <WaitingRows rows={Math.min(list.pageSize, 10)} />;
  }
  if (props.isBeyond || !isDrawn) return <WaitingRows rows={Math.min(list.pageSize, 10)} />;
  if (query.data.total === 0) return <EmptyRows list={list} empty={empty} />;
  return <TableGrid {...props} isStale={query.isPlaceholderData} />;
}

/** A head and rows of the height of those that come. */
function WaitingRows({ rows }: { readonly rows: number }) {
  return (
    <div className={classes.waiting} aria-busy="true">
      {Array.from({ length: rows + 1 }, (_, index) => (
        <div key={index}>
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  );
}
