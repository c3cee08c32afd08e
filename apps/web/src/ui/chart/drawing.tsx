import { VisuallyHidden } from "@mantine/core";
import { type EChartsCoreOption, type EChartsType } from "echarts/core";
import { type RefObject, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useColorScheme } from "../../lib/preferences/color-scheme.ts";
import { usePreference } from "../../lib/preferences/store.ts";
import type { ChartRows } from "./chart-table.tsx";
import { chartTheme } from "./chart-theme.ts";
import classes from "./chart.module.css";
import { init } from "./echarts.ts";
import { mirrored } from "./mirrored.ts";
import { useChartWords } from "./use-chart-words.ts";
import { type Follow, useFollow } from "./use-follow.ts";
import { useNear } from "./use-near.ts";
import { useReading } from "./use-reading.ts";

interface DrawingProps {
  readonly label: string;
  readonly option: EChartsCoreOption;
  readonly rows: ChartRows;
  readonly height: number;
}

/** The chart itself, in the colours of the theme; numbers run left to right in every language. Arrows read it figure by figure. */
export function Drawing({ label, option, rows, height }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const follow = useFollow(rows);
  const chart = useDrawn(place, option, follow);
  const hint = useId();
  const words = useChartWords(label, rows);
  const reading = useReading(rows, chart, follow);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows read the figures as the pointer does
    <figure
      aria-label={label}
      aria-describedby={hint}
      dir="ltr"
      className={classes.figure}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what the pointer reads by hovering must be readable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      onKeyDown={reading.onKeyDown}
      onBlur={reading.onBlur}
    >
      <VisuallyHidden id={hint}>{words.summary}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">{reading.said}</VisuallyHidden>
      <div ref={place} aria-hidden style={{ inlineSize: "100%", blockSize: height }} />
    </figure>
  );
}

function useDrawn(place: RefObject<HTMLDivElement | null>, option: EChartsCoreOption, follow: Follow) {
  const drawn = useRef<EChartsType>(undefined);
  const { i18n } = useTranslation();
  const isRTL = i18n.dir() === "rtl";
  const scheme = useColorScheme();
  const skin = usePreference("skin");
  const primary = usePreference(scheme === "dark" ? "darkThemePrimaryColor" : "lightThemePrimaryColor");
  const isNear = useNear(place);
  useEffect(() => {
    if (!place.current || !isNear) return undefined;
    const font = getComputedStyle(place.current).fontFamily;
    const chart = init(place.current, chartTheme({ scheme, skin, primary, font }), { renderer: "svg" });
    drawn.current = chart;
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const shown = isRTL ? mirrored(option) : option;
    chart.setOption({ animationDuration: 500, ...(isStill ? { animation: false } : {}), ...shown });
    chart.on("click", ({ dataIndex, seriesIndex = 0 }) => follow.current(dataIndex, seriesIndex));
    const observer = new ResizeObserver(([entry]) => {
      // It tells the first size too, in which the chart was drawn a moment ago.
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (Math.round(width) !== chart.getWidth() || Math.round(height) !== chart.getHeight()) chart.resize();
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      chart.dispose();
      drawn.current = undefined;
    };
  }, [place, isNear, option, scheme, skin, primary, isRTL, follow]);
  return drawn;
}
