import type { EChartsType } from "echarts/core";
import { type KeyboardEvent, type RefObject, useState } from "react";
import type { ChartRows } from "./chart-table.tsx";
import type { Follow } from "./use-follow.ts";
import { useSayRow } from "./use-chart-words.ts";

interface Reading {
  /** The figure that is read, in words. */
  readonly said: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

/** Leads from figure to figure by arrows, Home and End, and shows each as the pointer would; Enter goes to the list behind it. */
export function useReading({ rows }: ChartRows, chart: RefObject<EChartsType | undefined>, follow: Follow): Reading {
  // Once other figures are shown, reading begins anew.
  const shown = rows.map(({ name }) => name).join("\n");
  const [at, setAt] = useState({ shown, index: -1 });
  const index = at.shown === shown ? at.index : -1;
  const setIndex = (next: number) => setAt({ shown, index: next });
  const say = useSayRow();
  const row = rows[index];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") follow.current(index);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const reached = Math.max(0, Math.min(next, rows.length - 1));
    setIndex(reached);
    chart.current?.dispatchAction({ type: "showTip", seriesIndex: 0, dataIndex: reached });
  };
  const onBlur = () => {
    setIndex(-1);
    chart.current?.dispatchAction({ type: "hideTip" });
  };
  return { said: row ? say(row) : "", onKeyDown, onBlur };
}
