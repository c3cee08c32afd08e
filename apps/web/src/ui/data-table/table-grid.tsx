import { Checkbox } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconArrowsSort } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Column } from "./columns.tsx";
import stacked from "../stacked-table.module.css";
import classes from "./data-table.module.css";
import type { DataTableProps, OurTable } from "./table-types.ts";

interface TableGridProps<Item extends object> {
  readonly table: OurTable<Item>;
  readonly label: string;
  readonly columns: readonly Column<Item>[];
  readonly list: DataTableProps<Item>["list"];
  /** The rows shown are those of the question before. */
  readonly isStale: boolean;
  readonly isStacked?: boolean;
  /** Set when rows can be selected. */
  readonly rowName: ((item: Item) => string) | undefined;
}

/** Head and rows; on narrow screens they scroll inside the card, or stand one below the other. */
export function TableGrid<Item extends object>({
  table,
  label,
  columns,
  list,
  isStale,
  isStacked = false,
  rowName,
}: TableGridProps<Item>) {
  const { t } = useTranslation();
  // Called, not mounted as components: a screen that makes its columns anew must not lose focus and state of its cells.
  const cellOf = new Map(columns.map(({ id, cell }) => [id, cell]));
  const [heading] = columns;
  const labels = new Map(columns.filter((column) => column !== heading).map(({ id, header }) => [id, header]));
  const endAligned = new Set(columns.filter(({ align }) => align === "end").map(({ id }) => id));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={`${classes.scroller} ${isStacked ? stacked.frame : ""}`} aria-label={label} tabIndex={0}>
      <table
        className={`${classes.table} ${isStacked ? stacked.table : ""} ${isStale ? classes.stale : ""}`}
        aria-label={label}
        aria-busy={isStale}
      >
        <thead>
          <tr>
            {rowName && (
              <th scope="col">
                <Checkbox
                  aria-label={t("table.selectAll")}
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => (
              <HeadCell key={id} column={columns.find((column) => column.id === id)} list={list} />
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className={row.getIsSelected() ? classes.selected : undefined}>
              {rowName && (
                <td>
                  <Checkbox
                    aria-label={t("table.select", { name: rowName(row.original) })}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  className={endAligned.has(cell.column.id) ? classes.end : undefined}
                  data-label={labels.get(cell.column.id)}
                >
                  {cellOf.get(cell.column.id)?.(row.original)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface HeadCellProps {
  readonly column: Pick<Column<never>, "header" | "sort" | "align"> | undefined;
  readonly list: DataTableProps<object>["list"];
}

function HeadCell({ column, list }: HeadCellProps) {
  if (!column) return null;
  const { header, sort, align } = column;
  const className = align === "end" ? classes.end : undefined;
  if (sort === undefined) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const direction = list.sort === sort ? "ascending" : list.sort === `-${sort}` ? "descending" : "none";
  const next = { none: sort, ascending: `-${sort}`, descending: undefined }[direction];
  const Icon = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }[direction];
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => list.change({ sort: next })}>
        {header}
        <Icon size={14} stroke={1.75} aria-hidden />
      </button>
    </th>
  );
}
