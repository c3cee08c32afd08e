import { useTranslation } from "react-i18next";
import { Group, Button, Text, Card, Divider, Skeleton } from "@mantine/core";
import { type ReactNode, useDeferredValue } from "react";
import { ErrorState } from "../error-state.tsx";
import { isNotFound } from "../not-found.tsx";
import { useKeptFocus } from "../use-kept-focus.ts";
import { FilterBar } from "../filters/filter-bar.tsx";
import { FilterChips } from "../filters/filter-chips.tsx";
import { SearchField } from "../search-field.tsx";
import { EmptyRows } from "./empty-rows.tsx";
import { TableFooter } from "./table-footer.tsx";
import { TableGrid } from "./table-grid.tsx";
import { useExistingPage, useServerTable } from "./use-server-table.ts";
import type { Bulk } from "./bulk.ts";
import classes from "./data-table.module.css";
import { ColumnMenu } from "./column-menu.tsx";
import type { DataTableProps, OurTable } from "./table-types.ts";
import { type ColumnChoice, useArrangement } from "./use-arrangement.ts";

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

interface BulkBarProps {
  readonly bulk: Bulk;
  readonly children: ReactNode;
}

/** How many rows are chosen, the step to all that match, and what can be done with them; stays in sight below the rows. */
function BulkBar({ bulk, children }: BulkBarProps) {
  const { t } = useTranslation("parts");
  const { count, total } = bulk;
  return (
    <>
      <div aria-live="polite" className={classes.said}>
        {count === 0 ? "" : t("table.chosen", { count })}
      </div>
      {count === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of buttons, no fields of a form
        <Group className={classes.bulk} gap="sm" role="group" aria-label={t("table.bulk")}>
          <Text size="sm" fw={500} c="var(--heading)">
            {t("table.chosen", { count })}
          </Text>
          {count < total ? (
            <Button size="compact-sm" variant="subtle" onClick={bulk.chooseMatching}>
              {t("table.chooseAll", { count: total })}
            </Button>
          ) : null}
          <Group gap="xs">{children}</Group>
          <Button size="compact-sm" variant="subtle" color="secondary" onClick={bulk.clear}>
            {t("table.clearChoice")}
          </Button>
        </Group>
      )}
    </>
  );
}

type Props = Pick<DataTableProps<never>, "list" | "filters" | "tools">;

interface TableToolbarProps extends Props {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly choice: ColumnChoice;
  readonly hasSearch: boolean;
  readonly children: ReactNode;
}

/** Search and filters at the start, tools and the choice of columns at the end, what is set below. */
function TableToolbar({ list, filters = [], tools, columns, choice, ...rest }: TableToolbarProps) {
  const filtered = { ...list, input: list.input ?? {} };
  return (
    <>
      <Group justify="space-between" align="flex-start" p="lg" gap="sm">
        <Group gap="sm" flex="1 1 auto">
          {rest.hasSearch && <SearchField value={list.search} onChange={(search) => list.change({ search })} />}
          {rest.children}
          {filters.length === 0 ? null : <FilterBar filters={filters} list={filtered} />}
        </Group>
        <Group gap="sm">
          {tools}
          <ColumnMenu columns={columns} choice={choice} />
        </Group>
      </Group>
      <FilterChips filters={filters} list={filtered} />
    </>
  );
}
