import { useEffect, useState } from "react";

/**
 * Whole seconds until a moment that the server said to be so many milliseconds away; 0 when it is past.
 * Its clock is the one that counts: the one of this machine may be wrong by hours.
 */
export function useSecondsLeft(startsAt: string | null, startsInMs: number | null): number {
  const [target, setTarget] = useState({ startsAt, end: performance.now() + (startsInMs ?? 0) });
  const [left, setLeft] = useState(secondsUntil(target.end));
  if (target.startsAt !== startsAt) {
    const end = performance.now() + (startsInMs ?? 0);
    setTarget({ startsAt, end });
    setLeft(secondsUntil(end));
  }
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(target.end)), 250);
    return () => clearInterval(timer);
  }, [target]);
  return left;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - performance.now()) / 1000));
}
