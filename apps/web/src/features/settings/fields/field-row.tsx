import { Badge, Group, Text } from "@mantine/core";
import { IconGripVertical, IconPencil, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { dragPlace } from "../../../ui/own-order/drag-place.ts";
import { MoveButtons } from "../../../ui/own-order/move-buttons.tsx";
import type { OrderedRow } from "../../../ui/own-order/use-own-order.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { CustomerField } from "../../customers/index.ts";
import classes from "./fields.module.css";

interface FieldRowProps {
  readonly field: CustomerField;
  readonly row: OrderedRow;
  /** Left out for who may only look. */
  readonly change?: {
    readonly onEdit: () => void;
    readonly onRemove: () => void;
  };
}

/** One field: what it is called, what it holds, and how many customers have it. */
export function FieldRow({ field, row, change }: FieldRowProps) {
  const { t } = useTranslation(["settings", "customers"]);
  const { number } = useFormat();
  const uses = field.uses ?? 0;
  const actions = () =>
    change
      ? [
          { label: t("ownFields.edit"), icon: <IconPencil size={16} aria-hidden />, onChoose: change.onEdit },
          {
            label: t("ownFields.remove"),
            icon: <IconTrash size={16} aria-hidden />,
            isDangerous: true,
            onChoose: change.onRemove,
          },
        ]
      : [];
  return (
    <li className={classes.field} {...(change ? dragPlace("text/x-field", field.id, row.onDropped) : {})}>
      {change ? <IconGripVertical size={18} aria-hidden className={classes.grip} /> : null}
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            <UserText>{field.label}</UserText>
          </Text>
          <Badge color="secondary">{t(`customers:own.edit.kind.${field.kind}`)}</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {uses === 0 ? t("ownFields.unused") : t("ownFields.uses", { count: uses, number: number(uses) })}
        </Text>
      </div>
      {change ? <MoveButtons row={row} /> : null}
      {change ? <RowMenu name={field.label} actions={actions} /> : null}
    </li>
  );
}
