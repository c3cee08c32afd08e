import type { EChartsCoreOption } from "echarts/core";

interface Named {
  readonly name?: string;
  readonly type?: string;
  readonly data?: readonly unknown[];
}

/** The option for a language that is read from the right: the legend begins there, its marks on the right of its words. Axes and numbers stay. */
export function mirrored(option: EChartsCoreOption): EChartsCoreOption {
  const legend = option["legend"];
  if (typeof legend !== "object" || legend === null) return option;
  const data = namesOf(option["series"] as readonly Named[] | undefined).toReversed();
  return { ...option, legend: { ...legend, data, align: "right", right: 0, left: "auto" } };
}

/** What a legend lists: the slices of a ring, else the series. */
function namesOf(series: readonly Named[] = []): string[] {
  const named = series.flatMap((one) => (one.type === "pie" ? ((one.data ?? []) as readonly Named[]) : [one]));
  return named.flatMap(({ name }) => name ?? []);
}
