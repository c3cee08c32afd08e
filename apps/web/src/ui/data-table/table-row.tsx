import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Choosing } from "./choosing.ts";
import { actionsColumn, type Column } from "./columns.tsx";
import classes from "./data-table.module.css";
import { RowMenu } from "./row-menu.tsx";
import type { DataTableProps } from "./table-types.ts";

type Props<Item extends object> = Pick<DataTableProps<Item>, "rowName" | "rowActions">;

interface TableRowProps<Item extends object> extends Props<Item> {
  readonly id: string;
  readonly item: Item;
  /** Those in sight, in their order. */
  readonly columns: readonly Column<Item>[];
  readonly choosing: Choosing | undefined;
  /** Whether Tab stops at this row. */
  readonly isReached: boolean;
  readonly onFocus: (key: string) => void;
}

/** One row: it can hold the focus itself, so that arrows lead from row to row. */
export function TableRow<Item extends object>({
  id,
  item,
  columns,
  choosing,
  isReached,
  ...props
}: TableRowProps<Item>) {
  const { t } = useTranslation();
  const name = props.rowName?.(item) ?? id;
  const isChosen = choosing?.isChosen(id) ?? false;
  return (
    <tr
      data-row={id}
      className={isChosen ? classes.selected : undefined}
      aria-selected={choosing ? isChosen : undefined}
      tabIndex={isReached ? 0 : -1}
      onFocus={() => props.onFocus(id)}
    >
      {choosing && (
        <td data-choice>
          <Checkbox
            aria-label={t("table.select", { name })}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              choosing.toggle(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
        </td>
      )}
      {columns.map(({ id: column, header, align, cell }, index) => (
        <td
          key={column}
          className={align === "end" ? classes.end : undefined}
          data-label={index === 0 || column === actionsColumn ? undefined : header}
          data-actions={column === actionsColumn || undefined}
        >
          {/* Called, not mounted: a screen that makes its columns anew must not lose focus and state of its cells. */}
          {cell(item)}
        </td>
      ))}
      {props.rowActions && (
        <td className={classes.end} data-actions>
          <RowMenu name={name} actions={() => props.rowActions?.(item) ?? []} />
        </td>
      )}
    </tr>
  );
}
