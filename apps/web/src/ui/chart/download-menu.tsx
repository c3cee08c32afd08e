import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ChartFileWords } from "./chart-file.ts";
import type { ChartRows } from "./chart-table.tsx";
import { downloadCsv, downloadPng, downloadSvg, toCsv } from "./download.ts";
import { useSwatches } from "./swatches.ts";

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
export function DownloadMenu({ label, rows, place, hasDrawing, file }: DownloadMenuProps) {
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
