import { VisuallyHidden } from "@mantine/core";
import type { EChartsType, EChartsCoreOption } from "echarts/core";
import { useNavigate } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, type KeyboardEvent, useState, useId } from "react";
import { useTranslation } from "react-i18next";
import { useColorScheme } from "../../lib/preferences/color-scheme.ts";
import { usePreference } from "../../lib/preferences/store.ts";
import { chartColors, backgroundsOf, type Scheme, type Skin } from "../theme/palette.ts";
import classes from "./chart.module.css";
import { init } from "./echarts.ts";
import { mirrored } from "./mirrored.ts";
import { useNear } from "./use-near.ts";
import type { ChartRows } from "./chart-table.tsx";

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

interface ChartLook {
  readonly scheme: Scheme;
  readonly skin: Skin;
  readonly primary: string;
  /** Families as CSS resolved them: the library measures text by itself and cannot inherit. */
  readonly font: string;
}

/** The theme of ECharts for a scheme: quiet axes, the primary colour first. */
function chartTheme({ scheme, skin, primary, font }: ChartLook) {
  const { text, heading, border, surface } = backgroundsOf(scheme, skin);
  const axis = {
    axisLine: { lineStyle: { color: border } },
    axisTick: { show: false },
    axisLabel: { color: text },
    splitLine: { lineStyle: { color: border } },
  };
  return {
    color: [primary, ...chartColors],
    textStyle: { fontFamily: font, fontSize: 13 },
    title: {
      textStyle: { color: heading, fontSize: 24, lineHeight: 30, fontWeight: 500 },
      subtextStyle: { color: text, fontSize: 15, lineHeight: 20 },
    },
    legend: { textStyle: { color: text }, icon: "circle", itemWidth: 10, itemHeight: 10 },
    tooltip: { backgroundColor: surface, borderColor: border, textStyle: { color: text } },
    label: { color: text },
    pie: { itemStyle: { borderColor: surface, borderWidth: 2 }, label: { color: text } },
    funnel: { itemStyle: { borderColor: surface, borderWidth: 2 } },
    categoryAxis: axis,
    valueAxis: axis,
  };
}

interface Reading {
  /** The figure that is read, in words. */
  readonly said: string;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

/** Leads from figure to figure by arrows, Home and End, and shows each as the pointer would; Enter goes to the list behind it. */
function useReading({ rows }: ChartRows, chart: RefObject<EChartsType | undefined>, follow: Follow): Reading {
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

/** Goes to the list behind a value, or behind a whole row where no value is named; stays where there is none. */
type Follow = RefObject<(row: number, value?: number) => void>;

/** The same all along, so that a chart is not drawn anew when its rows are. */
function useFollow({ rows }: ChartRows): Follow {
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

interface ChartWords {
  /** The chart in a sentence or two, with how to read the rest. */
  readonly summary: string;
}

/** A chart in words. */
function useChartWords(label: string, rows: ChartRows): ChartWords {
  const { t } = useTranslation("parts");
  const said = useSayRow();
  const extremes = extremesOf(rows);
  const summary = extremes
    ? t("chart.summary", {
        label,
        count: rows.rows.length,
        highest: said(extremes.highest),
        lowest: said(extremes.lowest),
      })
    : label;
  const isLinked = rows.rows.some(({ link }) => link !== undefined);
  return { summary: `${summary} ${t("chart.keys")}${isLinked ? ` ${t("chart.enter")}` : ""}` };
}

/** One row of a chart in words. */
function useSayRow(): (row: ChartRows["rows"][number]) => string {
  const { t, i18n } = useTranslation("parts");
  const list = new Intl.ListFormat(i18n.language, { type: "unit" });
  return ({ name, values }) => t("chart.point", { name, values: list.format(values) });
}

type Row = ChartRows["rows"][number];

/** The rows with the highest and the lowest first figure; undefined where rows carry no figures. */
function extremesOf({ rows }: ChartRows): { readonly highest: Row; readonly lowest: Row } | undefined {
  const [first, ...others] = rows.filter(({ figures }) => figures?.[0] !== undefined);
  if (!first) return undefined;
  const figure = ({ figures }: Row) => figures?.[0] ?? 0;
  return {
    highest: others.reduce((best, row) => (figure(row) > figure(best) ? row : best), first),
    lowest: others.reduce((best, row) => (figure(row) < figure(best) ? row : best), first),
  };
}
