import { VisuallyHidden } from "@mantine/core";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useTranslation } from "react-i18next";
import { memo, useId, useMemo, useRef, useState } from "react";
import { HeadCell } from "../head-cell.tsx";
import { useRowKeys } from "../use-row-keys.ts";
import { type RowAction, RowMenu } from "../row-menu.tsx";
import { type VirtualColumn, sortRows } from "./sort-rows.ts";
import classes from "./virtual-table.module.css";

interface VirtualTableProps<Item extends object> {
  readonly label: string;
  /** All rows: they live wholly in the browser. */
  readonly items: readonly Item[];
  /** Stable between renders, like the functions below: rows are drawn again only when something of theirs changes. */
  readonly columns: readonly VirtualColumn<Item>[];
  readonly rowKey: (item: Item) => string;
  readonly rowName: (item: Item) => string;
  readonly rowActions?: (item: Item) => readonly RowAction[];
  readonly onOpen?: (item: Item) => void;
  /** Of the frame in which the rows scroll, in px. */
  readonly height?: number;
}

const rowHeight = 50;

/** A table of very many rows of which only those in sight are drawn; it tells programs that read the screen how many there are. */
export function VirtualTable<Item extends object>({
  label,
  items,
  columns,
  rowKey,
  ...props
}: VirtualTableProps<Item>) {
  const { t, i18n } = useTranslation("parts");
  const hint = useId();
  const frame = useRef<HTMLElement>(null);
  const [sort, setSort] = useState<string>();
  const sorted = useMemo(
    () => sortRows(items, columns, { sort, language: i18n.language }),
    [items, columns, sort, i18n.language],
  );
  const keys = useMemo(() => sorted.map(rowKey), [sorted, rowKey]);
  // oxlint-disable-next-line react/incompatible-library -- it changes as the frame is scrolled, and nothing here is kept from before
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: 56,
  });
  const { onOpen } = props;
  const rowKeys = useRowKeys(keys, {
    onOpen: (key, row) => {
      const item = sorted[keys.indexOf(key)];
      if (onOpen && item) onOpen(item);
      else row.querySelector("a")?.click();
    },
    reach: (index) => virtualizer.scrollToIndex(index),
  });
  const drawn = virtualizer.getVirtualItems();
  const before = drawn[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  const reached = rowKeys.current;
  const hasReached = drawn.some(({ index }) => keys[index] === reached);
  return (
    <section ref={frame} className={classes.frame} style={{ blockSize: props.height ?? 480 }} aria-label={label}>
      <VisuallyHidden id={hint}>{t("table.keys")}</VisuallyHidden>
      <table className={classes.table} aria-label={label} aria-describedby={hint} aria-rowcount={sorted.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sorted={sort} onSort={setSort} width={column.width} />
            ))}
            {props.rowActions ? (
              <th scope="col" className={classes.actions}>
                <VisuallyHidden>{t("common:table.actions")}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows below hold the focus; their keys come up here */}
        <tbody onKeyDown={rowKeys.onKeyDown}>
          <Gap size={before} />
          {drawn.map(({ index }, place) => {
            const item = sorted[index];
            const id = keys[index];
            return item && id !== undefined ? (
              <VirtualRow
                key={id}
                id={id}
                item={item}
                number={index + 2}
                columns={columns}
                // Tab must find a row though the reached one has been scrolled away.
                isReached={hasReached ? id === reached : place === 0}
                onFocus={rowKeys.onFocus}
                rowName={props.rowName}
                rowActions={props.rowActions}
              />
            ) : null;
          })}
          <Gap size={after} />
        </tbody>
      </table>
    </section>
  );
}

/** Keeps the place of rows that are not drawn. */
function Gap({ size }: { readonly size: number }) {
  return size > 0 ? (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no control: the place of rows that are not drawn */}
      <td className={classes.gap} style={{ blockSize: size }} />
    </tr>
  ) : null;
}

interface VirtualRowProps<Item extends object> {
  readonly id: string;
  readonly item: Item;
  /** Its place in the whole table, the head being 1. */
  readonly number: number;
  readonly columns: readonly VirtualColumn<Item>[];
  readonly isReached: boolean;
  readonly onFocus: (key: string) => void;
  readonly rowName: (item: Item) => string;
  readonly rowActions: ((item: Item) => readonly RowAction[]) | undefined;
}

function Row<Item extends object>({ id, item, number, columns, isReached, onFocus, ...props }: VirtualRowProps<Item>) {
  const { rowName, rowActions } = props;
  return (
    <tr data-row={id} aria-rowindex={number} tabIndex={isReached ? 0 : -1} onFocus={() => onFocus(id)}>
      {columns.map(({ id: column, align, cell }) => (
        <td key={column} className={align === "end" ? classes.end : undefined}>
          {cell(item)}
        </td>
      ))}
      {rowActions ? (
        <td className={classes.end}>
          <RowMenu name={rowName(item)} actions={() => rowActions(item)} />
        </td>
      ) : null}
    </tr>
  );
}

/** A row that is drawn again only when something of it changes. */
const VirtualRow = memo(Row) as typeof Row;
