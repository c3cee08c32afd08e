import { memo } from "react";
import { type RowAction, RowMenu } from "../row-menu.tsx";
import type { VirtualColumn } from "./sort-rows.ts";
import classes from "./virtual-table.module.css";

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
export const VirtualRow = memo(Row) as typeof Row;
