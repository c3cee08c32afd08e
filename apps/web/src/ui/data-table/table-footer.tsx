import { Group, Pagination, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { Select } from "../fields/select.tsx";
import { pageSizeOptions } from "../list-state.ts";
import type { DataTableProps } from "./table-types.ts";

interface TableFooterProps {
  readonly list: DataTableProps<object>["list"];
  /** Undefined until it is known: nothing is said of numbers before. */
  readonly total: number | undefined;
}

/** "Showing a to b of n entries", rows per page, and the pages; at most five numbers, one on phones. */
export function TableFooter({ list: { page, pageSize, change }, total: known }: TableFooterProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const isNarrow = useMediaQuery("(max-width: 599.98px)") ?? false;
  const total = known ?? 0;
  const from = total === 0 ? 0 : Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const labels = {
    first: t("table.first"),
    previous: t("table.previous"),
    next: t("table.next"),
    last: t("table.last"),
  };
  return (
    <Group justify="space-between" px="lg" py="sm" gap="sm">
      <Text size="sm" c="dimmed" miw={180} mih="1lh" aria-live="polite">
        {known === undefined ? null : t("table.showing", { from: number(from), to: number(to), total: number(total) })}
      </Text>
      <Group gap="sm">
        <Select
          aria-label={t("table.size")}
          data={pageSizeOptions}
          value={String(pageSize)}
          onChange={(size) => change({ page_size: size ?? undefined })}
          allowDeselect={false}
          w={80}
        />
        {/* It keeps its place, so that nothing moves when the number of pages is known. */}
        <div style={known === undefined ? { visibility: "hidden" } : undefined}>
          {isNarrow ? (
            <Pagination.Root total={pages} value={page} onChange={(next) => change({ page: next })}>
              <Group gap={6} wrap="nowrap" component="nav" aria-label={t("table.pages")}>
                <Pagination.First aria-label={labels.first} />
                <Pagination.Previous aria-label={labels.previous} />
                <Text px={8} aria-current="page">
                  {number(page)}
                </Text>
                <Pagination.Next aria-label={labels.next} />
                <Pagination.Last aria-label={labels.last} />
              </Group>
            </Pagination.Root>
          ) : (
            <Pagination
              aria-label={t("table.pages")}
              total={pages}
              value={page}
              onChange={(next) => change({ page: next })}
              siblings={1}
              boundaries={1}
              withEdges
              getControlProps={(control) => ({ "aria-label": labels[control] })}
              getItemProps={(item) => ({
                children: number(item),
                "aria-label": t("table.page", { page: number(item) }),
              })}
            />
          )}
        </div>
      </Group>
    </Group>
  );
}
