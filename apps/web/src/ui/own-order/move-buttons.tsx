import { ActionIcon, Group } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OrderedRow } from "./use-own-order.ts";

const look = { variant: "subtle", color: "secondary" } as const;

/** Moves a row by keys or by mouse, one place at a time. */
export function MoveButtons({
  row: { name, index, last, onMove },
  size = 34,
}: {
  readonly row: Omit<OrderedRow, "onDropped">;
  /** Pixels. */
  readonly size?: number;
}) {
  const { t } = useTranslation("parts");
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        {...look}
        size={size}
        aria-label={t("order.up", { name })}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        size={size}
        aria-label={t("order.down", { name })}
        disabled={index === last}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
