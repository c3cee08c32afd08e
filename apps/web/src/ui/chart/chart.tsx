import type { EChartsCoreOption } from "echarts/core";
import { Button, Menu, Group, SegmentedControl, Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type RefObject, lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../empty-state.tsx";
import type { ChartFileWords } from "./chart-file.ts";
import { type ChartRows, ChartTable } from "./chart-table.tsx";
import { downloadCsv, downloadPng, downloadSvg, toCsv } from "./download.ts";
import { useSwatches } from "./swatches.ts";

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

interface DownloadMenuProps {
  readonly label: string;
  readonly rows: ChartRows;
  /** Around the drawing. */
  readonly place: RefObject<HTMLElement | null>;
  /** While figures are shown as a table there is no picture to take. */
  readonly hasDrawing: boolean;
  /** What files say beside the label. */
  readonly file?: Omit<ChartFileWords, "title"> | undefined;
}

/** Takes a chart away as a picture or as figures. */
function DownloadMenu({ label, rows, place, hasDrawing, file }: DownloadMenuProps) {
  const { t } = useTranslation("parts");
  const name = label.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
  const parts = { words: { ...file, title: label }, swatches: useSwatches(file?.legend?.length ?? 0) };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          className="no-print"
          aria-label={`${t("chart.download")}: ${label}`}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t("chart.download")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!hasDrawing} onClick={() => void downloadPng(name, place.current, parts)}>
          PNG
        </Menu.Item>
        <Menu.Item disabled={!hasDrawing} onClick={() => downloadSvg(name, place.current, parts)}>
          SVG
        </Menu.Item>
        <Menu.Item
          data-autofocus={!hasDrawing || undefined}
          onClick={() => downloadCsv(name, toCsv(t("common:chart.name"), rows))}
        >
          CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
