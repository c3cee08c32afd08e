import { chartColors, backgroundsOf, type Scheme, type Skin } from "../theme/palette.ts";

interface ChartLook {
  readonly scheme: Scheme;
  readonly skin: Skin;
  readonly primary: string;
  /** Families as CSS resolved them: the library measures text by itself and cannot inherit. */
  readonly font: string;
}

/** The theme of ECharts for a scheme: quiet axes, the primary colour first. */
export function chartTheme({ scheme, skin, primary, font }: ChartLook) {
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
