import { useEffect, useState } from "react";

/**
 * Whole seconds until what the server said to be so many milliseconds away when this was first shown; 0 when it is past.
 * Its clock is the one that counts: the one of this machine may be wrong by hours. Later answers are as late as the net.
 */
export function useSecondsLeft(startsInMs: number): number {
  const [first] = useState(startsInMs);
  const [left, setLeft] = useState(Math.ceil(first / 1000));
  useEffect(() => {
    const end = performance.now() + first;
    const count = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [first]);
  return left;
}
