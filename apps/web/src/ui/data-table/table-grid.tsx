import { VisuallyHidden } from "@mantine/core";
import { memo, type ReactNode, useDeferredValue, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import stacked from "../stacked-table.module.css";
import { ChooseAll } from "./choose-all.tsx";
import { type Choosing, useChoosing } from "./choosing.ts";
import type { Column } from "./columns.tsx";
import classes from "./data-table.module.css";
import edges from "./edges.module.css";
import { HeadCell } from "./head-cell.tsx";
import { RowStates } from "./row-states.ts";
import { TableRow } from "./table-row.tsx";
import type { DataTableProps, OurTable } from "./table-types.ts";
import type { ColumnChoice } from "./use-arrangement.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useSteadyWidths } from "./use-steady-widths.ts";
import { useStickyHead } from "./use-sticky-head.ts";

interface TableGridProps<Item extends object> extends DataTableProps<Item> {
  readonly table: OurTable<Item>;
  readonly choice: ColumnChoice;
  /** The rows shown are those of the question before. */
  readonly isStale: boolean;
}

/** Head and rows; on narrow screens they scroll inside the card, or stand one below the other. */
export function TableGrid<Item extends object>(props: TableGridProps<Item>) {
  const { table, label, columns, isStacked = false, bulk, onOpen } = props;
  const { t } = useTranslation("parts");
  const hint = useId();
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  const { rows } = table.getRowModel();
  const keys = rows.map(({ id }) => id);
  const choosing = useChoosing(keys, bulk);
  const rowKeys = useRowKeys(keys, {
    onToggle: choosing?.toggle,
    onOpen: (key, row) => {
      const item = rows.find(({ id }) => id === key)?.original;
      if (onOpen && item) onOpen(item);
      else row.querySelector("a")?.click();
    },
  });
  // Many rows take long: they are drawn in slices between which the page listens, and stand as they are until then.
  const drawn = useDeferredValue({ ...props, rows, shown });
  return (
    <TableFrame label={label} isStacked={isStacked}>
      <VisuallyHidden id={hint}>{choosing ? t("table.keysWithChoice") : t("table.keys")}</VisuallyHidden>
      <table
        className={`${classes.table} ${isStacked ? stacked.table : ""} ${drawn.isStale ? classes.stale : ""}`}
        aria-label={label}
        aria-describedby={hint}
        aria-busy={drawn.isStale}
      >
        <TableHead {...props} shown={shown} choosing={choosing} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows below hold the focus; their keys come up here */}
        <tbody onKeyDown={rowKeys.onKeyDown}>
          <RowStates value={{ choosing, current: rowKeys.current, onFocus: rowKeys.onFocus }}>
            <GridRows drawn={drawn} />
          </RowStates>
        </tbody>
      </table>
    </TableFrame>
  );
}

interface Drawn<Item extends object> extends Pick<TableGridProps<Item>, "rowName" | "rowActions"> {
  readonly rows: readonly { readonly id: string; readonly original: Item }[];
  readonly shown: readonly Column<Item>[];
}

const GridRows = memo(
  <Item extends object>({ drawn: { rows, shown, rowName, rowActions } }: { readonly drawn: Drawn<Item> }) =>
    rows.map(({ id, original }) => (
      <TableRow key={id} id={id} item={original} columns={shown} rowName={rowName} rowActions={rowActions} />
    )),
) as <Item extends object>(props: { readonly drawn: Drawn<Item> }) => ReactNode;

interface TableFrameProps {
  readonly label: string;
  readonly isStacked: boolean;
  readonly children: ReactNode;
}

/** What is measured is known here alone: the rows are not made anew for it. */
function TableFrame({ label, isStacked, children }: TableFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const head = useStickyHead(frame);
  return (
    <section
      ref={frame}
      className={`${classes.scroller} ${head.isOverflowing ? edges.edges : ""} ${isStacked ? stacked.frame : ""}`}
      style={head.style}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard (WCAG 2.1.1); one that does not is no stop for Tab
      tabIndex={head.isOverflowing ? 0 : undefined}
    >
      {children}
    </section>
  );
}

interface TableHeadProps<Item extends object> extends Pick<TableGridProps<Item>, "list" | "choice" | "rowActions"> {
  readonly shown: readonly Column<Item>[];
  readonly choosing: Choosing | undefined;
}

function TableHead<Item extends object>({ shown, choosing, list, choice, rowActions }: TableHeadProps<Item>) {
  const { t } = useTranslation();
  const row = useRef<HTMLTableRowElement>(null);
  const widths = useSteadyWidths(
    row,
    [choosing !== undefined, rowActions !== undefined, ...shown.map(({ id }) => id)].join(),
  );
  const offset = choosing ? 1 : 0;
  return (
    <thead>
      <tr ref={row}>
        {choosing && (
          <th scope="col" style={{ inlineSize: widths[0] }}>
            <ChooseAll choosing={choosing} />
          </th>
        )}
        {shown.map((column, index) => (
          <HeadCell
            key={column.id}
            column={column}
            sorted={list.sort}
            onSort={(sort) => list.change({ sort })}
            width={widths[index + offset]}
            choice={choice}
          />
        ))}
        {rowActions && (
          <th scope="col" className={classes.end}>
            <VisuallyHidden>{t("table.actions")}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
