import { ActionIcon, Badge, Group, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from "@tabler/icons-react";
import type { DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { CustomerField } from "./fields.api.ts";
import classes from "./fields.module.css";

interface FieldRowProps {
  readonly field: CustomerField;
  readonly place: { readonly index: number; readonly last: number };
  /** Left out for who may only look. */
  readonly change?: {
    readonly onEdit: () => void;
    readonly onRemove: () => void;
    readonly onMove: (to: number) => void;
    /** Another field was dropped here. */
    readonly onDropped: (id: string) => void;
  };
}

/** One field: what it is called, what it holds, and how many customers have it. */
export function FieldRow({ field, place, change }: FieldRowProps) {
  const { t } = useTranslation("settings");
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
    <li className={classes.field} {...(change ? draggable(field.id, change.onDropped) : {})}>
      {change ? <IconGripVertical size={18} aria-hidden className={classes.grip} /> : null}
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            <UserText>{field.label}</UserText>
          </Text>
          <Badge color="secondary">{t(`ownFields.kind.${field.kind}`)}</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {uses === 0 ? t("ownFields.unused") : t("ownFields.uses", { count: uses, number: number(uses) })}
        </Text>
      </div>
      {change ? <Moves label={field.label} place={place} onMove={change.onMove} /> : null}
      {change ? <RowMenu name={field.label} actions={actions} /> : null}
    </li>
  );
}

interface MovesProps {
  readonly label: string;
  readonly place: FieldRowProps["place"];
  readonly onMove: (to: number) => void;
}

function Moves({ label, place: { index, last }, onMove }: MovesProps) {
  const { t } = useTranslation("settings");
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={34}
        aria-label={t("ownFields.up", { name: label })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="secondary"
        size={34}
        aria-label={t("ownFields.down", { name: label })}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

const kind = "text/x-field";

/** Dropped on another, a field takes its place. */
function draggable(id: string, onDropped: (id: string) => void) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(kind, id);
      dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes(kind)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const dragged = event.dataTransfer.getData(kind);
      if (dragged !== "" && dragged !== id) onDropped(dragged);
    },
  };
}
