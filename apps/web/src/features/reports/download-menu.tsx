import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

interface DownloadMenuProps {
  readonly onCsv: () => void;
  readonly onSvg: () => void;
  readonly onPng: () => void;
}

/** Takes the chart away as a picture or as figures. */
export function DownloadMenu({ onCsv, onSvg, onPng }: DownloadMenuProps) {
  const { t } = useTranslation("reports");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="light" size="sm" leftSection={<IconDownload size={16} />}>
          {t("download")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onPng}>PNG</Menu.Item>
        <Menu.Item onClick={onSvg}>SVG</Menu.Item>
        <Menu.Item onClick={onCsv}>CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
