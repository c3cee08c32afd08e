import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

interface StickyHead {
  /** Whether the table is wider than its frame: then it scrolls there, and its head can't stay below the top bar. */
  readonly isOverflowing: boolean;
  readonly style: CSSProperties;
}

/** Keeps a table's head below whatever sticks to the top of the window. */
export function useStickyHead(frame: RefObject<HTMLElement | null>): StickyHead {
  const [isOverflowing, setIsOverflowing] = useState(false);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector("table");
    if (!frame.current || !table) return undefined;
    // Told at first as well, when the rows have been laid out and before they are seen: the table never stands out of its frame.
    const observer = new ResizeObserver(() =>
      flushSync(() => setIsOverflowing(table.offsetWidth > (frame.current?.clientWidth ?? 0) + 1)),
    );
    for (const element of [frame.current, table]) observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return {
    isOverflowing,
    style: {
      "--table-top": isOverflowing ? "0px" : "var(--sticky-top, 0px)",
      overflowX: isOverflowing ? "auto" : "visible",
    } as CSSProperties,
  };
}
