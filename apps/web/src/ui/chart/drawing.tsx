import { BarChart, FunnelChart, LineChart, PieChart } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent, TitleComponent, TooltipComponent } from "echarts/components";
import { type EChartsCoreOption, init, use as register } from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import { useColorScheme } from "../../lib/preferences/color-scheme.ts";
import { usePreference } from "../../lib/preferences/store.ts";
import { chartTheme } from "./chart-theme.ts";

register([
  BarChart,
  FunnelChart,
  LineChart,
  PieChart,
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  SVGRenderer,
]);

interface DrawingProps {
  readonly label: string;
  readonly option: EChartsCoreOption;
  readonly height: number;
}

/** The chart itself, in the colours of the theme; numbers run left to right in every language. */
export function Drawing({ label, option, height }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useColorScheme();
  const skin = usePreference("skin");
  const primary = usePreference(scheme === "dark" ? "darkThemePrimaryColor" : "lightThemePrimaryColor");
  useEffect(() => {
    if (!place.current) return;
    const font = getComputedStyle(place.current).fontFamily;
    const chart = init(place.current, chartTheme({ scheme, skin, primary, font }), { renderer: "svg" });
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    chart.setOption({ animationDuration: 500, ...(isStill ? { animation: false } : {}), ...option });
    const observer = new ResizeObserver(() => chart.resize());
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      chart.dispose();
    };
  }, [option, scheme, skin, primary]);
  return (
    <figure aria-label={label} dir="ltr" style={{ margin: 0 }}>
      <div ref={place} aria-hidden style={{ inlineSize: "100%", blockSize: height }} />
    </figure>
  );
}
