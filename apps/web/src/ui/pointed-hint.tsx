import { Tooltip } from "@mantine/core";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";

/** Milliseconds that the pointer rests before the hint is shown, as with every tooltip. */
const rest = 400;

interface PointedHintProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Says more about what the pointer rests on. The tooltip is made only then: a hundred rows make no hundred tooltips. */
export function PointedHint({ label, children }: PointedHintProps) {
  const [target, setTarget] = useState<HTMLElement>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const onPointerEnter = ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
    if (pointerType !== "touch") waiting.current = setTimeout(() => setTarget(currentTarget), rest);
  };
  const onPointerLeave = () => {
    clearTimeout(waiting.current);
    setTarget(undefined);
  };
  return (
    <>
      <span onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
        {children}
      </span>
      {target === undefined ? null : <Tooltip label={label} target={target} defaultOpened />}
    </>
  );
}
