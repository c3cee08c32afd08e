import { type RefObject, startTransition, useEffect, useState } from "react";

/** The shares of the columns on the first rows that came, so that the next page does not push them about. */
export function useSteadyWidths(head: RefObject<HTMLTableRowElement | null>, columns: string): readonly string[] {
  const [measured, setMeasured] = useState({ columns: "", shares: [] as readonly string[] });
  useEffect(() => {
    if (measured.columns === columns) return undefined;
    // With the frame the rows are laid out in any case; asked for at once, they would be in the task that brings them, which is long as it is.
    const frame = requestAnimationFrame(() => {
      const row = head.current;
      // Where rows are blocks there are no columns to measure.
      if (!row || row.offsetWidth === 0 || getComputedStyle(row).display !== "table-row") return;
      const widths = [...row.children].map((cell) => (cell as HTMLElement).offsetWidth / row.offsetWidth);
      // Nothing moves by it, so it may wait until the rows have been seen.
      startTransition(() => setMeasured({ columns, shares: widths.map((share) => `${(share * 100).toFixed(2)}%`) }));
    });
    return () => cancelAnimationFrame(frame);
  }, [head, columns, measured.columns]);
  return measured.columns === columns ? measured.shares : [];
}
