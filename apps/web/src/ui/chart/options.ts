import type { EChartsCoreOption } from "echarts/core";

/** Patterns over the colours, so that the parts can be told apart in greyscale; the label of the whole stands on the chart itself. */
const ink = { color: "rgba(255, 255, 255, 0.28)" };
const decals = [
  { symbol: "none" },
  { ...ink, dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
  {
    ...ink,
    symbol: "circle",
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
    symbolSize: 0.8,
  },
  { ...ink, dashArrayX: [1, 0], dashArrayY: [4, 3], rotation: -Math.PI / 4 },
  {
    ...ink,
    dashArrayX: [
      [6, 6],
      [0, 6, 6, 0],
    ],
    dashArrayY: [6, 0],
  },
  { ...ink, dashArrayX: [1, 0], dashArrayY: [1, 4] },
];
const aria = { enabled: true, label: { enabled: false }, decal: { show: true, decals } };
const legend = { bottom: 0, type: "scroll" };
const grid = { left: 8, right: 8, top: 24, bottom: 44, containLabel: true };

interface Center {
  readonly value: string;
  readonly label: string;
}

interface Slice {
  readonly name: string;
  readonly value: number;
}

interface DoughnutLook {
  /** False where the legend stands beside the drawing, which takes its room. */
  readonly hasLegend?: boolean;
}

/** A ring of slices with a total in its middle. */
export function doughnutOption(
  slices: readonly Slice[],
  center: Center,
  { hasLegend = true }: DoughnutLook = {},
): EChartsCoreOption {
  const [outer, y] = hasLegend ? ["74%", "44%"] : ["90%", "50%"];
  return {
    aria,
    ...(hasLegend ? { legend } : {}),
    tooltip: { trigger: "item" },
    title: { text: center.value, subtext: center.label, left: "center", top: hasLegend ? "35%" : "43%", itemGap: 4 },
    series: [
      {
        type: "pie",
        radius: [hasLegend ? "54%" : "66%", outer],
        center: ["50%", y],
        label: { show: false },
        data: slices.map((slice) => ({ ...slice })),
      },
    ],
  };
}

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

/** Bars of several parts on one another, a bar a category. */
export function stackedOption(categories: readonly string[], series: readonly Series[]): EChartsCoreOption {
  return {
    aria,
    legend,
    grid,
    tooltip: { trigger: "axis", axisPointer: { type: "shadow" } },
    xAxis: { type: "category", data: [...categories] },
    yAxis: { type: "value", minInterval: 1 },
    series: series.map(({ name, values }) => ({ name, type: "bar", stack: "all", barMaxWidth: 28, data: [...values] })),
  };
}

interface TwoAxes {
  readonly bars: Series;
  readonly line: Series & { readonly format: (value: number) => string };
}

/** Bars on the left axis, a line on the right one: two amounts of different kinds over the same days. */
export function barsAndLineOption(categories: readonly string[], { bars, line }: TwoAxes): EChartsCoreOption {
  return {
    aria: { ...aria, decal: { show: false, decals } },
    legend,
    grid,
    tooltip: { trigger: "axis" },
    xAxis: { type: "category", data: [...categories] },
    yAxis: [
      { type: "value", minInterval: 1 },
      { type: "value", axisLabel: { formatter: line.format }, splitLine: { show: false } },
    ],
    series: [
      {
        name: bars.name,
        type: "bar",
        barMaxWidth: 18,
        itemStyle: { borderRadius: [4, 4, 0, 0] },
        data: [...bars.values],
      },
      {
        name: line.name,
        type: "line",
        yAxisIndex: 1,
        symbol: "none",
        color: "#28DAC6",
        data: [...line.values],
        tooltip: { valueFormatter: line.format },
      },
    ],
  };
}

const strokes = ["solid", "dashed", "dotted"] as const;

/** Lines over the same categories; as areas where there is one, or where parts are compared. Strokes tell them apart in greyscale. */
export function linesOption(
  categories: readonly string[],
  lines: readonly Series[],
  { isArea = false }: { readonly isArea?: boolean } = {},
): EChartsCoreOption {
  return {
    aria: { ...aria, decal: { show: false, decals } },
    legend,
    grid,
    tooltip: { trigger: "axis" },
    xAxis: { type: "category", boundaryGap: false, data: [...categories] },
    yAxis: { type: "value", minInterval: 1 },
    series: lines.map(({ name, values }, index) => ({
      name,
      type: "line",
      symbol: "circle",
      symbolSize: 6,
      showSymbol: categories.length < 20,
      lineStyle: { width: 2, type: strokes[index % strokes.length] },
      ...(isArea ? { areaStyle: { opacity: 0.16 } } : {}),
      data: [...values],
    })),
  };
}

/** Steps of which each is a part of the one before, in their order. */
export function funnelOption(steps: readonly Slice[]): EChartsCoreOption {
  const first = Math.max(...steps.map(({ value }) => value), 1);
  return {
    aria,
    tooltip: { trigger: "item" },
    series: [
      {
        type: "funnel",
        sort: "none",
        left: "4%",
        right: "38%",
        top: 8,
        bottom: 8,
        max: first,
        minSize: "4%",
        gap: 2,
        label: { position: "right", formatter: "{b}  {c}" },
        labelLine: { show: true, length: 12 },
        data: steps.map((step) => ({ ...step })),
      },
    ],
  };
}

interface Heat {
  readonly columns: readonly string[];
  readonly rows: readonly Series[];
}

/** A field of figures, the more the darker; the figures stand in the cells. */
export function heatOption({ columns, rows }: Heat): EChartsCoreOption {
  const cells = rows.flatMap(({ values }, y) => values.map((value, x) => [x, y, value]));
  return {
    aria: { ...aria, decal: { show: false, decals } },
    tooltip: { trigger: "item" },
    grid: { ...grid, bottom: 8 },
    xAxis: { type: "category", data: [...columns], splitArea: { show: false } },
    yAxis: { type: "category", data: rows.map(({ name }) => name), inverse: true },
    visualMap: {
      show: false,
      min: 0,
      max: Math.max(...cells.map(([, , value]) => value ?? 0), 1),
      inRange: { colorAlpha: [0.06, 0.55] },
    },
    series: [{ type: "heatmap", label: { show: true }, itemStyle: { borderWidth: 2 }, data: cells }],
  };
}
