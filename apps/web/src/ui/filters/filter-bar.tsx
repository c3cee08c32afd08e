import { Button, Drawer, Group, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Filter, type FilteredList, isActive } from "./filter.ts";
import { FilterField } from "./filter-field.tsx";

interface FilterBarProps {
  readonly filters: readonly Filter[];
  readonly list: FilteredList;
}

/** The filters of a list in a row; below 600 px one button that opens them as a sheet. Their state stands in the address. */
export function FilterBar({ filters, list }: FilterBarProps) {
  const isNarrow = useMediaQuery("(max-width: 599.98px)", undefined, { getInitialValueInEffect: false }) ?? false;
  if (isNarrow) return <FilterSheet filters={filters} list={list} />;
  return (
    <Group gap="sm">
      {filters.map((filter) => (
        <FilterField key={filter.label} filter={filter} list={list} />
      ))}
    </Group>
  );
}

function FilterSheet({ filters, list }: FilterBarProps) {
  const { t } = useTranslation("parts");
  const [isOpen, setIsOpen] = useState(false);
  const active = filters.filter((filter) => isActive(filter, list)).length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {active === 0 ? t("filters.title") : t("filters.open", { count: active })}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="bottom"
        size="auto"
        title={t("filters.title")}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        <Stack gap="md">
          {filters.map((filter) => (
            <FilterField key={filter.label} filter={filter} list={list} />
          ))}
          <Button onClick={() => setIsOpen(false)}>{t("filters.show")}</Button>
        </Stack>
      </Drawer>
    </>
  );
}
