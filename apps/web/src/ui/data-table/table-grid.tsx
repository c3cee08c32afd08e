import { Checkbox, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { flushSync } from "react-dom";
import {
  type RefObject,
  startTransition,
  useEffect,
  useState,
  type CSSProperties,
  useLayoutEffect,
  useOptimistic,
  memo,
  type ReactNode,
  useDeferredValue,
  useId,
  useRef,
} from "react";
import stacked from "../stacked-table.module.css";
import type { Column } from "./columns.tsx";
import classes from "./data-table.module.css";
import edges from "./edges.module.css";
import { HeadCell } from "./head-cell.tsx";
import { RowStates } from "./row-states.ts";
import { TableRow } from "./table-row.tsx";
import type { DataTableProps, OurTable } from "./table-types.ts";
import type { ColumnChoice } from "./use-arrangement.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { type Choosing, useChoosing } from "./choosing.ts";

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

/** The box above all rows of a page: it changes at once, theirs follow as they are drawn. */
function ChooseAll({ choosing }: { readonly choosing: Choosing }) {
  const { t } = useTranslation();
  const [all, foresee] = useOptimistic(choosing.all);
  return (
    <Checkbox
      aria-label={t("table.selectAll")}
      checked={all === "all"}
      indeterminate={all === "some"}
      onChange={() =>
        startTransition(() => {
          foresee(choosing.all === "all" ? "none" : "all");
          choosing.toggleAll();
        })
      }
    />
  );
}

interface StickyHead {
  /** Whether the table is wider than its frame: then it scrolls there, and its head can't stay below the top bar. */
  readonly isOverflowing: boolean;
  readonly style: CSSProperties;
}

/** Keeps a table's head below whatever sticks to the top of the window. */
function useStickyHead(frame: RefObject<HTMLElement | null>): StickyHead {
  const [isOverflowing, setIsOverflowing] = useState(false);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector("table");
    if (!frame.current || !table) return undefined;
    // Told at first as well, when the rows have been laid out and before they are seen: the table never stands out of its frame.
    const observer = new ResizeObserver(() =>
      flushSync(() => setIsOverflowing(table.offsetWidth > (frame.current?.clientWidth ?? 0) + 1)),
    );
    for (const element of [frame.current, table]) observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return {
    isOverflowing,
    style: {
      "--table-top": isOverflowing ? "0px" : "var(--sticky-top, 0px)",
      overflowX: isOverflowing ? "auto" : "visible",
    } as CSSProperties,
  };
}

/** The shares of the columns on the first rows that came, so that the next page does not push them about. */
function useSteadyWidths(head: RefObject<HTMLTableRowElement | null>, columns: string): readonly string[] {
  const [measured, setMeasured] = useState({ columns: "", shares: [] as readonly string[] });
  useEffect(() => {
    if (measured.columns === columns) return undefined;
    // With the frame the rows are laid out in any case; asked for at once, they would be in the task that brings them, which is long as it is.
    const frame = requestAnimationFrame(() => {
      const row = head.current;
      // Where rows are blocks there are no columns to measure.
      if (!row || row.offsetWidth === 0 || getComputedStyle(row).display !== "table-row") return;
      const widths = [...row.children].map((cell) => (cell as HTMLElement).offsetWidth / row.offsetWidth);
      // Nothing moves by it, so it may wait until the rows have been seen.
      startTransition(() => setMeasured({ columns, shares: widths.map((share) => `${(share * 100).toFixed(2)}%`) }));
    });
    return () => cancelAnimationFrame(frame);
  }, [head, columns, measured.columns]);
  return measured.columns === columns ? measured.shares : [];
}
