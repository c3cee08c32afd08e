import { Button, Group, Text } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./undo.module.css";

/** How long an offer stands, in milliseconds; hovering or focusing it stops the clock. */
export const patience = 8000;

interface UndoMessageProps {
  readonly message: string;
  readonly onUndo: () => void;
  readonly onTimeUp: () => void;
}

/** What was done, the way back, and a line that shows how long it is open. */
export function UndoMessage({ message, onUndo, onTimeUp }: UndoMessageProps) {
  const { t } = useTranslation("parts");
  const [isHeld, setIsHeld] = useState(false);
  useCountdown(isHeld, onTimeUp);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div data-undo onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button size="compact-sm" variant="light" onClick={onUndo} title={t("undo.hint")} aria-keyshortcuts="Control+Z">
          {t("undo.action")}
        </Button>
      </Group>
      <div
        className={classes.clock}
        style={{ animationDuration: `${patience}ms`, animationPlayState: isHeld ? "paused" : "running" }}
      />
    </div>
  );
}

function useCountdown(isHeld: boolean, onTimeUp: () => void): void {
  const left = useRef(patience);
  const latest = useRef(onTimeUp);
  useEffect(() => {
    latest.current = onTimeUp;
  });
  useEffect(() => {
    if (isHeld) return undefined;
    const begun = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - begun;
    };
  }, [isHeld]);
}
