import { SegmentedControl, Skeleton, Stack } from "@mantine/core";
import type { EChartsCoreOption } from "echarts/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartTable, type ChartRows } from "./chart-table.tsx";

const Drawing = lazy(() => import("./drawing.tsx").then((module) => ({ default: module.Drawing })));

interface ChartProps {
  /** What the chart shows, for those who can't see it. */
  readonly label: string;
  /** As of ECharts; colours, texts and grid follow the theme by themselves. */
  readonly option: EChartsCoreOption;
  /** The same figures as rows. */
  readonly rows: ChartRows;
  readonly height?: number;
}

/** A chart that is fetched when it is needed, with its figures as a table beside it. */
export function Chart({ label, option, rows, height = 320 }: ChartProps) {
  const { t } = useTranslation();
  const [view, setView] = useState("chart");
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        w="fit-content"
        aria-label={t("chart.view")}
        value={view}
        onChange={setView}
        data={[
          { value: "chart", label: t("chart.asChart") },
          { value: "table", label: t("chart.asTable") },
        ]}
      />
      {view === "table" ? (
        <ChartTable label={label} rows={rows} />
      ) : (
        <Suspense fallback={<Skeleton height={height} />}>
          <Drawing label={label} option={option} height={height} />
        </Suspense>
      )}
    </Stack>
  );
}
