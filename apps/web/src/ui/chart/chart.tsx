import { Group, SegmentedControl, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import type { EChartsCoreOption } from "echarts/core";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../empty-state.tsx";
import type { ChartFileWords } from "./chart-file.ts";
import { ChartTable, type ChartRows } from "./chart-table.tsx";
import { DownloadMenu } from "./download-menu.tsx";

const Drawing = lazy(() => import("./drawing.tsx").then((module) => ({ default: module.Drawing })));

interface ChartProps {
  /** What the chart shows, for those who can't see it; also the name of its files. */
  readonly label: string;
  /** As of ECharts; colours, texts and grid follow the theme by themselves. */
  readonly option: EChartsCoreOption;
  /** The same figures as rows. */
  readonly rows: ChartRows;
  readonly height?: number;
  /** The figures are on their way. */
  readonly isLoading?: boolean;
  /** Of when and what it is, and its legend where the drawing has none: for its files. */
  readonly file?: Omit<ChartFileWords, "title">;
  /** As what it is shown, where somebody else keeps it, such as the address. */
  readonly view?: ChartView | undefined;
  readonly onView?: (view: ChartView) => void;
}

export type ChartView = "chart" | "table";

/** A chart that is fetched when it is needed, with its figures as a table beside it, and both as files. */
export function Chart({ label, option, rows, height = 320, isLoading = false, file, ...kept }: ChartProps) {
  const { t } = useTranslation(["common", "parts"]);
  const [ownView, setOwnView] = useState<ChartView>("chart");
  const view = kept.view ?? ownView;
  const place = useRef<HTMLDivElement>(null);
  if (isLoading) return <Waiting height={height} />;
  if (rows.rows.length === 0) return <EmptyState title={t("parts:chart.empty")} picture="chart" />;
  return (
    <Stack gap="sm" ref={place}>
      <Group justify="space-between" gap="xs" className="no-print">
        <SegmentedControl
          size="xs"
          w="fit-content"
          aria-label={t("chart.view")}
          value={view}
          onChange={(next) => (kept.onView ?? setOwnView)(next === "table" ? "table" : "chart")}
          data={[
            { value: "chart", label: t("chart.asChart") },
            { value: "table", label: t("chart.asTable") },
          ]}
        />
        <DownloadMenu label={label} rows={rows} place={place} hasDrawing={view === "chart"} file={file} />
      </Group>
      {view === "table" ? (
        <ChartTable label={label} rows={rows} />
      ) : (
        <Suspense fallback={<Skeleton height={height} />}>
          <Drawing label={label} option={option} rows={rows} height={height} />
        </Suspense>
      )}
    </Stack>
  );
}

function Waiting({ height }: { readonly height: number }) {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <VisuallyHidden>{t("loading")}</VisuallyHidden>
      <Skeleton height={height} />
    </div>
  );
}
