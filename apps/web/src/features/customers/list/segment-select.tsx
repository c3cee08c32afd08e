import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { segmentChoicesQuery, segmentQuery } from "../customers.api.ts";

interface SegmentSelectProps {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** Shows only the customers of one segment. */
export function SegmentSelect({ value, onChange }: SegmentSelectProps) {
  const { t } = useTranslation("customers");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 300);
  const { data: chosen } = useQuery({ ...segmentQuery(value ?? ""), enabled: value !== undefined });
  const { data } = useQuery({
    ...segmentChoicesQuery(search === chosen?.name ? "" : search),
    placeholderData: keepPreviousData,
  });
  const found = data?.items ?? [];
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      aria-label={t("list.segment")}
      placeholder={t("list.anySegment")}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("list.anySegment") }}
      w={{ base: "100%", xs: 220 }}
    />
  );
}
