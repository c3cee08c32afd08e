import { Checkbox } from "@mantine/core";
import { memo, use } from "react";
import { useTranslation } from "react-i18next";
import type { Choosing } from "./choosing.ts";
import { actionsColumn, type Column } from "./columns.tsx";
import classes from "./data-table.module.css";
import { RowMenu } from "./row-menu.tsx";
import { RowStates } from "./row-states.ts";
import type { DataTableProps } from "./table-types.ts";

interface RowCellsProps<Item extends object> {
  readonly rowActions: DataTableProps<Item>["rowActions"];
  readonly item: Item;
  readonly name: string;
  /** Those in sight, in their order. */
  readonly columns: readonly Column<Item>[];
}

interface TableRowProps<Item extends object> extends Omit<RowCellsProps<Item>, "name"> {
  readonly id: string;
  readonly rowName: DataTableProps<Item>["rowName"];
}

/** One row: it can hold the focus itself, so that arrows lead from row to row. */
export function TableRow<Item extends object>({ id, rowName, ...cells }: TableRowProps<Item>) {
  const { t } = useTranslation();
  const { choosing, current, onFocus } = use(RowStates);
  const name = rowName?.(cells.item) ?? id;
  const isChosen = choosing?.isChosen(id) ?? false;
  return (
    <tr
      data-row={id}
      className={isChosen ? classes.selected : undefined}
      aria-selected={choosing ? isChosen : undefined}
      tabIndex={id === current ? 0 : -1}
      onFocus={() => onFocus(id)}
    >
      {choosing && (
        <td data-choice>
          <ChoiceBox id={id} label={t("table.select", { name })} isChosen={isChosen} onToggle={choosing.toggle} />
        </td>
      )}
      <RowCells {...cells} name={name} />
    </tr>
  );
}

interface ChoiceBoxProps {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onToggle: Choosing["toggle"];
}

const ChoiceBox = memo(({ id, label, isChosen, onToggle }: ChoiceBoxProps) => (
  <Checkbox
    aria-label={label}
    checked={isChosen}
    onChange={({ nativeEvent }) => onToggle(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)}
  />
));

const RowCells = memo(Cells) as typeof Cells;

function Cells<Item extends object>({ item, name, columns, rowActions }: RowCellsProps<Item>) {
  return (
    <>
      {columns.map(({ id, header, align, cell }, index) => (
        <td
          key={id}
          className={align === "end" ? classes.end : undefined}
          data-label={index === 0 || id === actionsColumn ? undefined : header}
          data-actions={id === actionsColumn || undefined}
        >
          {/* Called, not mounted: a screen that makes its columns anew must not lose focus and state of its cells. */}
          {cell(item)}
        </td>
      ))}
      {rowActions && (
        <td className={classes.end} data-actions>
          <RowMenu name={name} actions={() => rowActions(item)} />
        </td>
      )}
    </>
  );
}
