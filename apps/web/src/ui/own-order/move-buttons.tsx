import { ActionIcon, Group } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { OrderedRow } from "./use-own-order.ts";

const look = { variant: "subtle", color: "secondary" } as const;
const ways = [
  { way: "up", by: -1, key: "ArrowUp", Icon: IconArrowUp },
  { way: "down", by: 1, key: "ArrowDown", Icon: IconArrowDown },
] as const;
type Way = (typeof ways)[number]["way"];

/** Moves a row by keys or by mouse, one place at a time; the focus goes along with it. */
export function MoveButtons({
  row: { name, index, last, onMove },
  size = 34,
}: {
  readonly row: Omit<OrderedRow, "onDropped">;
  /** Pixels. */
  readonly size?: number;
}) {
  const { t } = useTranslation("parts");
  const { refOf, onFocus, onBlur } = useHeldFocus();
  const move = (to: number) => {
    if (to >= 0 && to <= last) onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = ways.find(({ key }) => key === event.key);
    if (!event.altKey || !pressed) return;
    event.preventDefault();
    move(index + pressed.by);
  };
  return (
    <Group gap={2} wrap="nowrap">
      {ways.map(({ way, by, Icon }) => (
        <ActionIcon
          key={way}
          {...look}
          ref={refOf(way)}
          size={size}
          aria-label={t(`order.${way}`, { name })}
          disabled={index === (way === "up" ? 0 : last)}
          onFocus={() => onFocus(way)}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          onClick={() => move(index + by)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}

/** A button that cannot be pressed any more loses the focus, and with it everybody who works by keys: the other one takes it. */
function useHeldFocus() {
  const buttons = useRef<Partial<Record<Way, HTMLButtonElement | null>>>({});
  const held = useRef<Way>(undefined);
  useLayoutEffect(() => {
    if (held.current === undefined) return;
    const { up, down } = buttons.current;
    const [own, other] = held.current === "up" ? [up, down] : [down, up];
    (own?.disabled ? other : own)?.focus();
  });
  return {
    refOf: (way: Way) => (button: HTMLButtonElement | null) => {
      buttons.current[way] = button;
    },
    onFocus: (way: Way) => {
      held.current = way;
    },
    onBlur: () => {
      held.current = undefined;
    },
  };
}
