import type { EChartsCoreOption } from "echarts/core";

interface Named {
  readonly name?: string;
  readonly type?: string;
  readonly data?: readonly unknown[];
}

/** The option for a language that is read from the right: the legend begins there, its marks on the right of its words. Axes and numbers stay. */
export function mirrored(option: EChartsCoreOption): EChartsCoreOption {
  const { xAxis, yAxis, legend } = option;
  const axes = { ...(xAxis ? { xAxis: readable(xAxis) } : {}), ...(yAxis ? { yAxis: readable(yAxis) } : {}) };
  if (typeof legend !== "object" || legend === null) return { ...option, ...axes };
  const data = namesOf(option["series"] as readonly Named[] | undefined).toReversed();
  return { ...option, ...axes, legend: { ...legend, data, align: "right", right: 0, left: "auto" } };
}

interface Axis {
  readonly data?: readonly unknown[];
  readonly axisLabel?: { readonly formatter?: (value: number) => string };
}

/** The drawing runs left to right: without an isolate of their own (UAX 9) the parts of an Arabic date or amount change places in it. */
function readable(axes: unknown): unknown {
  if (Array.isArray(axes)) return axes.map(readable);
  const axis = axes as Axis;
  const { data, axisLabel } = axis;
  const formatter = axisLabel?.formatter;
  return {
    ...axis,
    ...(data && { data: data.map((name) => fromTheRight(String(name))) }),
    ...(formatter && { axisLabel: { ...axisLabel, formatter: (value: number) => fromTheRight(formatter(value)) } }),
  };
}

function fromTheRight(text: string): string {
  return `\u2067${text}\u2069`;
}

/** What a legend lists: the slices of a ring, else the series. */
function namesOf(series: readonly Named[] = []): string[] {
  const named = series.flatMap((one) => (one.type === "pie" ? ((one.data ?? []) as readonly Named[]) : [one]));
  return named.flatMap(({ name }) => name ?? []);
}
