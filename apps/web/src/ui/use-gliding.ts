import { useReducedMotion } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

const glideMilliseconds = 800;

/** A figure that moves from what was shown to what is, in less than a second; at once for who wants no motion. */
export function useAnimatedNumber(value: number): number {
  const isStill = useReducedMotion();
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    if (isStill || from.current === value) {
      from.current = value;
      setShown(value);
      return undefined;
    }
    const start = from.current;
    const begun = performance.now();
    const step = () => {
      const part = Math.min((performance.now() - begun) / glideMilliseconds, 1);
      from.current = start + (value - start) * part;
      setShown(from.current);
      if (part < 1) next = requestAnimationFrame(step);
    };
    let next = requestAnimationFrame(step);
    return () => cancelAnimationFrame(next);
  }, [value, isStill]);
  return isStill ? value : shown;
}
