import { Group, Pagination } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { pageSize } from "./images.api.ts";

interface PageLinksProps {
  readonly page: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

export function PageLinks({ page, total, onChange }: PageLinksProps) {
  const { t } = useTranslation(["images", "common"]);
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;
  return (
    <Pagination.Root total={pages} value={page} onChange={onChange} size="sm">
      <Group gap={4} component="nav" aria-label={t("images:pages")}>
        <Pagination.Previous aria-label={t("common:table.previous")} className="flip-in-rtl" />
        <Pagination.Items />
        <Pagination.Next aria-label={t("common:table.next")} className="flip-in-rtl" />
      </Group>
    </Pagination.Root>
  );
}
