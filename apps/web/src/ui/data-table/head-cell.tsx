import { IconArrowDown, IconArrowUp, IconArrowsSort } from "@tabler/icons-react";
import { columnDrag } from "./column-drag.ts";
import type { Column } from "./columns.tsx";
import classes from "./data-table.module.css";
import type { ColumnChoice } from "./use-arrangement.ts";

interface HeadCellProps {
  readonly column: Pick<Column<never>, "id" | "header" | "sort" | "align">;
  /** What the rows are sorted by: a name of a column's `sort`, `-name` for descending. */
  readonly sorted: string | undefined;
  readonly onSort: (sort: string | undefined) => void;
  readonly width?: string | undefined;
  readonly choice?: ColumnChoice;
}

/** The head of a column: sorts up, down and not at all; dragged on another it takes its place. */
export function HeadCell({ column: { id, header, sort, align }, sorted, onSort, width, choice }: HeadCellProps) {
  const place = {
    scope: "col",
    className: align === "end" ? classes.end : undefined,
    style: width === undefined ? {} : { inlineSize: width },
    ...(choice ? columnDrag(id, choice) : {}),
  };
  if (sort === undefined) return <th {...place}>{header}</th>;
  const direction = sorted === sort ? "ascending" : sorted === `-${sort}` ? "descending" : "none";
  const next = { none: sort, ascending: `-${sort}`, descending: undefined }[direction];
  const Icon = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }[direction];
  return (
    <th {...place} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onSort(next)}>
        {header}
        <Icon size={14} stroke={1.75} aria-hidden />
      </button>
    </th>
  );
}
