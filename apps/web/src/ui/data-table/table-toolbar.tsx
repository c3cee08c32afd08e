import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { FilterBar } from "../filters/filter-bar.tsx";
import { FilterChips } from "../filters/filter-chips.tsx";
import { SearchField } from "../search-field.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import type { DataTableProps } from "./table-types.ts";
import type { ColumnChoice } from "./use-arrangement.ts";

type Props = Pick<DataTableProps<never>, "list" | "filters" | "tools">;

interface TableToolbarProps extends Props {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly choice: ColumnChoice;
  readonly hasSearch: boolean;
  readonly children: ReactNode;
}

/** Search and filters at the start, tools and the choice of columns at the end, what is set below. */
export function TableToolbar({ list, filters = [], tools, columns, choice, ...rest }: TableToolbarProps) {
  const filtered = { ...list, input: list.input ?? {} };
  return (
    <>
      <Group justify="space-between" align="flex-start" p="lg" gap="sm">
        <Group gap="sm" flex="1 1 auto">
          {rest.hasSearch && <SearchField value={list.search} onChange={(search) => list.change({ search })} />}
          {rest.children}
          {filters.length === 0 ? null : <FilterBar filters={filters} list={filtered} />}
        </Group>
        <Group gap="sm">
          {tools}
          <ColumnMenu columns={columns} choice={choice} />
        </Group>
      </Group>
      <FilterChips filters={filters} list={filtered} />
    </>
  );
}
