import { Button, Checkbox, Group, Popover, Stack } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../search-field.tsx";
import type { Column } from "./columns.tsx";
import type { DataTableProps, OurTable } from "./table-types.ts";

interface TableToolbarProps<Item extends object> {
  readonly table: OurTable<Item>;
  readonly columns: readonly Column<Item>[];
  readonly list: DataTableProps<Item>["list"];
  readonly hasSearch: boolean;
  readonly children: ReactNode;
}

/** Search at the start, the screen's own filters, and the choice of columns at the end. */
export function TableToolbar<Item extends object>({
  table,
  columns,
  list,
  hasSearch,
  children,
}: TableToolbarProps<Item>) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" p="lg" gap="sm">
      <Group gap="sm">
        {hasSearch && <SearchField value={list.search} onChange={(search) => list.change({ search })} />}
        {children}
      </Group>
      <Popover width={220} position="bottom-end" shadow="lg" trapFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
            {t("table.columns")}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap={0} p={4}>
            {columns.map(({ id, header }) => (
              <Checkbox
                key={id}
                p={6}
                label={header}
                checked={table.getColumn(id)?.getIsVisible() ?? true}
                onChange={({ currentTarget }) => table.getColumn(id)?.toggleVisibility(currentTarget.checked)}
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}
