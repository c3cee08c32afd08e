import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ChartRows } from "./chart-table.tsx";
import { downloadCsv, downloadPng, downloadSvg, toCsv } from "./download.ts";

interface DownloadMenuProps {
  readonly label: string;
  readonly rows: ChartRows;
  /** Around the drawing. */
  readonly place: RefObject<HTMLElement | null>;
  /** While figures are shown as a table there is no picture to take. */
  readonly hasDrawing: boolean;
}

/** Takes a chart away as a picture or as figures. */
export function DownloadMenu({ label, rows, place, hasDrawing }: DownloadMenuProps) {
  const { t } = useTranslation("parts");
  const name = label.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/g, "");
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
        <Menu.Item disabled={!hasDrawing} onClick={() => void downloadPng(name, place.current)}>
          PNG
        </Menu.Item>
        <Menu.Item disabled={!hasDrawing} onClick={() => downloadSvg(name, place.current)}>
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
