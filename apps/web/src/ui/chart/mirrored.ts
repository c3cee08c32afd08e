import type { EChartsCoreOption } from "echarts/core";

/** The option for a language that is read from the right: the legend runs from there, its marks on the right of its words. Axes and numbers stay. */
export function mirrored(option: EChartsCoreOption): EChartsCoreOption {
  const legend = option["legend"];
  if (typeof legend !== "object" || legend === null) return option;
  return { ...option, legend: { ...legend, align: "right", right: 0, left: "auto" } };
}
