import { ActionIcon, Badge, Text, VisuallyHidden } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconGripVertical } from "@tabler/icons-react";
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import classes from "./order.module.css";

interface OrderListProps {
  readonly names: readonly Named[];
  readonly isMoving: boolean;
  /** Puts one before another, or last. */
  readonly onMove: (id: string, before: string | null) => void;
}

/** The services by name; what was moved is told to those who do not see it. */
export function OrderList({ names, isMoving, onMove }: OrderListProps) {
  const { t } = useTranslation("services");
  const { number } = useFormat();
  const [dragged, setDragged] = useState<string>();
  const [moved, setMoved] = useState<string>();
  const index = names.findIndex(({ id }) => id === moved);
  const pressed = useRef<{ readonly id: string; readonly step: -1 | 1 }>(undefined);
  // A row that changes its place loses the focus in it.
  useEffect(() => {
    const { id, step } = pressed.current ?? {};
    pressed.current = undefined;
    if (step !== undefined && names.some((one) => one.id === id)) document.getElementById(stepId(id, step))?.focus();
  }, [names]);
  const move = (id: string, before: string | null | undefined) => {
    if (before === undefined || isMoving) return;
    setMoved(id);
    onMove(id, before);
  };
  return (
    <>
      <ol className={classes.list} aria-label={t("order.title")}>
        {names.map((service) => (
          <Item
            key={service.id}
            service={service}
            isMoving={isMoving}
            onStep={(step) => {
              pressed.current = { id: service.id, step };
              move(service.id, beforeAfterStep(names, service.id, step));
            }}
            onDrag={() => setDragged(service.id)}
            onDrop={() => {
              if (dragged !== undefined && dragged !== service.id) move(dragged, service.id);
              setDragged(undefined);
            }}
            isDragging={dragged !== undefined}
          />
        ))}
      </ol>
      <VisuallyHidden aria-live="polite">
        {index < 0 || isMoving
          ? ""
          : t("order.moved", {
              name: names[index]?.name,
              place: number(index + 1),
              total: number(names.length),
            })}
      </VisuallyHidden>
    </>
  );
}

const stepId = (id: string | undefined, step: -1 | 1) => `order-${id}-${step === -1 ? "up" : "down"}`;

interface ItemProps {
  readonly service: Named;
  readonly isMoving: boolean;
  readonly isDragging: boolean;
  readonly onStep: (step: -1 | 1) => void;
  readonly onDrag: () => void;
  readonly onDrop: () => void;
}

function Item({ service: { id, name, isActive }, isMoving, isDragging, onStep, onDrag, onDrop }: ItemProps) {
  const { t } = useTranslation("services");
  const [isOver, setIsOver] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onStep(event.key === "ArrowUp" ? -1 : 1);
  };
  const over = (event: DragEvent) => {
    if (!isDragging) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a shortcut; the buttons inside do the same by keyboard
    <li
      className={`${classes.item} ${isOver ? classes.over : ""}`}
      draggable
      onDragStart={onDrag}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
    >
      <IconGripVertical size={18} aria-hidden className={classes.grip} />
      <Text className={classes.name} c="var(--heading)">
        <UserText>{name}</UserText>
      </Text>
      {isActive ? null : <Badge color="secondary">{t("catalog.inactive")}</Badge>}
      <ActionIcon
        variant="subtle"
        size="lg"
        id={stepId(id, -1)}
        aria-label={t("order.up", { name })}
        aria-disabled={isMoving}
        onKeyDown={onKeyDown}
        onClick={() => onStep(-1)}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size="lg"
        id={stepId(id, 1)}
        aria-label={t("order.down", { name })}
        aria-disabled={isMoving}
        onKeyDown={onKeyDown}
        onClick={() => onStep(1)}
      >
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Before which one a service stands after a step up or down; null for last, undefined where it can't go further. */
function beforeAfterStep(names: readonly Named[], id: string, step: -1 | 1): string | null | undefined {
  const index = names.findIndex((one) => one.id === id);
  const target = index + step;
  if (index < 0 || target < 0 || target >= names.length) return undefined;
  return step === -1 ? (names[target]?.id ?? null) : (names[target + 1]?.id ?? null);
}
