import { Card, Divider, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TableFooter } from "../../../../ui/data-table/table-footer.tsx";
import { FilterBar } from "../../../../ui/filters/filter-bar.tsx";
import { FilterChips } from "../../../../ui/filters/filter-chips.tsx";
import { SearchField } from "../../../../ui/search-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import type { ListState } from "../../../../ui/list-state.ts";
import { EmailGrid } from "../cards/email-grid.tsx";
import { ShowChoice } from "./show-choice.tsx";
import type { useLibrary } from "./use-library.ts";
import { ViewChoice } from "./view-choice.tsx";

interface CardsCardProps {
  readonly library: ReturnType<typeof useLibrary>;
  readonly empty: ReactNode;
}

/** The library as cards, between the same search, filters and pages as a table has. */
export function CardsCard({ library, empty }: CardsCardProps) {
  const { list, query, filters, view } = library;
  return (
    <Card padding={0}>
      <Group justify="space-between" align="flex-start" p="lg" gap="sm">
        <Group gap="sm" flex="1 1 auto">
          <SearchField value={list.search} onChange={(search) => list.change({ search })} />
          <ShowChoice value={library.shown} onChange={library.show} />
          {filters.length === 0 ? null : <FilterBar filters={filters} list={list} />}
        </Group>
        <Group gap="sm">
          <SortChoice list={list} />
          <ViewChoice value={view} onChange={library.setView} />
        </Group>
      </Group>
      <FilterChips filters={filters} list={list} />
      <Divider color="var(--border)" />
      <EmailGrid query={query} list={list} empty={empty} />
      <Divider color="var(--border)" />
      <TableFooter list={list} total={query.data?.total} />
    </Card>
  );
}

const orders = [
  ["-updated_at", "newest"],
  ["updated_at", "oldest"],
  ["name", "name"],
] as const;

/** The order of cards, which have no heads to press. */
function SortChoice({ list: { sort, change } }: { readonly list: ListState }) {
  const { t } = useTranslation("library");
  return (
    <Select
      aria-label={t("sort.label")}
      w={{ base: "100%", xs: 210 }}
      data={orders.map(([value, word]) => ({ value, label: t(`sort.${word}`) }))}
      value={sort ?? "-updated_at"}
      allowDeselect={false}
      onChange={(value) => change({ sort: value ?? undefined })}
    />
  );
}
