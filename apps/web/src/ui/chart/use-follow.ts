import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import type { ChartRows } from "./chart-table.tsx";

/** Goes to the list behind a value, or behind a whole row where no value is named; stays where there is none. */
export type Follow = RefObject<(row: number, value?: number) => void>;

/** The same all along, so that a chart is not drawn anew when its rows are. */
export function useFollow({ rows }: ChartRows): Follow {
  const navigate = useNavigate();
  const follow: Follow = useRef(() => undefined);
  useEffect(() => {
    follow.current = (index, value) => {
      const row = rows[index];
      const link = (value === undefined ? undefined : row?.links?.[value]) ?? row?.link;
      if (link) void navigate({ to: link.to, search: link.search ?? {} });
    };
  });
  return follow;
}
