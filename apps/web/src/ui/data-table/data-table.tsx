import { Card, Divider, Skeleton } from "@mantine/core";
import { ErrorState } from "../error-state.tsx";
import { isMissing } from "../missing.tsx";
import type { DataTableProps, OurTable } from "./table-types.ts";
import { EmptyRows } from "./empty-rows.tsx";
import { TableFooter } from "./table-footer.tsx";
import { TableGrid } from "./table-grid.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import { useServerTable } from "./use-server-table.ts";

interface TableOf<Item extends object> {
  readonly table: OurTable<Item>;
}

/** A list of the server, a page at a time: search, sort, size and page live in the address. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { columns, list, toolbar, hasSearch = true, query } = props;
  const table = useServerTable(props);
  return (
    <Card padding={0}>
      <TableToolbar table={table} columns={columns} list={list} hasSearch={hasSearch}>
        {toolbar}
      </TableToolbar>
      <Divider color="var(--border)" />
      <Rows {...props} table={table} />
      <TableFooter list={list} total={query.data?.total ?? 0} />
    </Card>
  );
}

function Rows<Item extends object>({ table, query, list, empty, ...props }: DataTableProps<Item> & TableOf<Item>) {
  if (query.data === undefined) {
    // A filter may name what is gone, such as a deleted segment: nothing matches that.
    if (list.isNarrowed && isMissing(query.error)) return <EmptyRows list={list} empty={empty} />;
    if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    return <WaitingRows rows={Math.min(list.pageSize, 10)} />;
  }
  if (query.data.total === 0) return <EmptyRows list={list} empty={empty} />;
  const rowName = props.selection && (props.rowName ?? props.rowKey);
  return <TableGrid {...props} table={table} list={list} isStale={query.isPlaceholderData} rowName={rowName} />;
}

function WaitingRows({ rows }: { readonly rows: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={20} my={15} mx={20} w="auto" />
      ))}
    </div>
  );
}
