import { useEffect, useEffectEvent, useState } from "react";

/** Counts whole seconds down to nothing and then acts, once; whoever leaves or cancels first is not overruled. */
export function useCountdown(seconds: number, onEnd: () => void) {
  const [left, setLeft] = useState<number>();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === undefined) return;
    const timer = setTimeout(() => {
      if (left > 1) {
        setLeft(left - 1);
      } else {
        setLeft(undefined);
        end();
      }
    }, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: () => setLeft(seconds), cancel: () => setLeft(undefined) };
}
