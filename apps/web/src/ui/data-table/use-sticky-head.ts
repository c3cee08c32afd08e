import { type CSSProperties, type RefObject, useLayoutEffect, useState } from "react";

interface StickyHead {
  /** Whether the table is wider than its frame: then it scrolls there, and its head can't stay below the top bar. */
  readonly isOverflowing: boolean;
  readonly style: CSSProperties;
}

/** Keeps a table's head below whatever sticks to the top of the window. */
export function useStickyHead(frame: RefObject<HTMLElement | null>): StickyHead {
  const [state, setState] = useState({ isOverflowing: false, top: 0 });
  useLayoutEffect(() => {
    const table = frame.current?.querySelector("table");
    if (!frame.current || !table) return undefined;
    const measure = () => {
      const isOverflowing = table.offsetWidth > (frame.current?.clientWidth ?? 0) + 1;
      const top = stickyTop();
      setState((before) =>
        before.isOverflowing === isOverflowing && before.top === top ? before : { isOverflowing, top },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    const bar = document.querySelector("header");
    for (const element of [frame.current, table, bar]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return {
    isOverflowing: state.isOverflowing,
    style: {
      "--table-top": `${state.isOverflowing ? 0 : state.top}px`,
      overflowX: state.isOverflowing ? "auto" : "visible",
    } as CSSProperties,
  };
}

/** Where the top bar ends while the page is scrolled, in px; 0 where it scrolls away. */
function stickyTop(): number {
  for (let element: HTMLElement | null = document.querySelector("header"); element; element = element.parentElement) {
    const { position, top } = getComputedStyle(element);
    if (position === "sticky" || position === "fixed")
      return Math.max(0, Number.parseFloat(top) || 0) + element.offsetHeight;
  }
  return 0;
}
