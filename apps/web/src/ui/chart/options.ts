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

/** A ring of slices with a total in its middle. */
export function doughnutOption(slices: readonly Slice[], center: Center): EChartsCoreOption {
  return {
    aria,
    legend,
    tooltip: { trigger: "item" },
    title: { text: center.value, subtext: center.label, left: "center", top: "35%", itemGap: 4 },
    series: [
      {
        type: "pie",
        radius: ["54%", "74%"],
        center: ["50%", "44%"],
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
